import type { WebContents } from 'electron';

/** How Chromium writes down an error that no script has caught. */
const UNCAUGHT = /^Uncaught (?:\(in promise\) )?(.+)/s;
/** Of `console-message`. */
const ERROR_LEVEL = 3;

/** Tells what scripts of the page end with. The console is heard without `Runtime.enable`, by which a page can tell that it is watched. */
export function listenForScriptErrors(
  contents: WebContents,
  onError: (message: string) => void,
): void {
  contents.on('console-message', (_event, level, text) => {
    const message = level === ERROR_LEVEL ? UNCAUGHT.exec(text.slice(0, 500))?.[1] : undefined;
    if (message !== undefined) onError(message);
  });
}
