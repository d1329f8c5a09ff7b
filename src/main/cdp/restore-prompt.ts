/**
 * Electron replaces `prompt` in the main frame of every page by a function that throws, though Chromium's own one works where
 * dialogs are answered over CDP. For the page's own world, before its scripts: takes Chromium's from a frame inside, where
 * it was left alone.
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
