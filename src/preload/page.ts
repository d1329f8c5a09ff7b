import { webFrame } from 'electron';

/**
 * Script that restores `prompt`, which Electron replaces in the main frame of every page by a function that throws, although Chromium's own
 * one works. It runs in the page's own world before its scripts and takes Chromium's `prompt` from a child frame, where Electron does not
 * replace it.
 */
const RESTORE_PROMPT = `if (window === window.top) window.prompt = function prompt(message, value) {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  try {
    return frame.contentWindow.prompt.call(window, message ?? '', value ?? '');
  } finally {
    frame.remove();
  }
};`;

// Pages get nothing else: no bridge, and no access to this script's own world.
void webFrame.executeJavaScript(RESTORE_PROMPT);
