import type { WebContents } from 'electron';

/** Chromium's message for an uncaught error. */
const UNCAUGHT = /^Uncaught (?:\(in promise\) )?(.+)/s;
/** Level of errors in `console-message` before Electron 35. */
const ERROR_LEVEL = 3;

/** Reports uncaught script errors. It reads the console without `Runtime.enable`, which pages can detect. */
export function listenForScriptErrors(
  contents: WebContents,
  onError: (message: string) => void,
): void {
  // Before Electron 35, the text comes in further arguments; later versions warn about listeners that name them.
  contents.on('console-message', (...[details, level, text]) => {
    const isInDetails = Reflect.has(details, 'message');
    const isError = isInDetails ? details.level === 'error' : level === ERROR_LEVEL;
    const said = isInDetails ? details.message : text;
    const message = isError ? UNCAUGHT.exec(said.slice(0, 500))?.[1] : undefined;
    if (message !== undefined) onError(message);
  });
}
