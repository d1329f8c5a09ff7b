/**
 * Electron replaces `prompt` in the main frame of every page by a function that throws, though Chromium's own one works where
 * dialogs are answered over CDP. Runs in the page's own world before its scripts and takes Chromium's `prompt` from a child frame,
 * where Electron does not replace it.
 */
export const RESTORE_PROMPT = `if (window === window.top) window.prompt = function prompt(message, value) {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  try {
    return frame.contentWindow.prompt.call(window, message ?? '', value ?? '');
  } finally {
    frame.remove();
  }
};`;
