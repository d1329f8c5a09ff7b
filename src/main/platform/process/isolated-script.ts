import type { WebContents } from 'electron';

/** Parts of the web contents that show the page. */
interface AskedContents extends Pick<WebContents, 'executeJavaScriptInIsolatedWorld'> {
  once(event: 'destroyed', listener: () => void): unknown;
  off(event: 'destroyed', listener: () => void): unknown;
}

/**
 * Calls the script in the page of these contents; resolves to `null` when the document goes away before it has answered. Rejects as
 * Electron does.
 */
export type AskScript = (contents: AskedContents, call: string) => Promise<unknown>;

/**
 * Creates a script in its own world of the pages that the person uses. Electron stores the code of a call until the page has answered, and
 * for ever if the document goes away first. So the source is sent separately, calls are short, a document that goes away answers all of
 * them, and destroyed contents end all waits.
 *
 * @param name Name of the global that has the value of `source`.
 */
export function isolatedScript(world: number, name: string, source: string): AskScript {
  const ask = async (contents: AskedContents, call: string): Promise<unknown> => {
    const run = (code: string): Promise<unknown> =>
      contents.executeJavaScriptInIsolatedWorld(world, [{ code }]);
    if ((await run(`'${name}' in globalThis`)) !== true)
      await run(`globalThis.${name} ??= {
        script: ${source},
        left: new Promise((resolve) => addEventListener('pagehide', () => resolve(null))),
      }; undefined`);
    return run(`Promise.race([${name}.script.${call}, ${name}.left])`);
  };
  return async (contents, call) => {
    let end: () => void = () => undefined;
    const ended = new Promise<null>((resolve) => (end = () => resolve(null)));
    contents.once('destroyed', end);
    try {
      return await Promise.race([ask(contents, call), ended]);
    } finally {
      contents.off('destroyed', end);
    }
  };
}
