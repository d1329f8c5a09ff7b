import type { WebContents } from 'electron';

/** What is needed of the contents that show the page. */
interface AskedContents extends Pick<WebContents, 'executeJavaScriptInIsolatedWorld'> {
  once(event: 'destroyed', listener: () => void): unknown;
  off(event: 'destroyed', listener: () => void): unknown;
}

/** Asks the script in the page that this shows; `null` where the document goes before it has answered. Rejects as Electron does. */
export type AskScript = (contents: AskedContents, call: string) => Promise<unknown>;

/**
 * A script in a world of its own of the pages that the person uses. Electron keeps what it was asked to run until the page has answered, and for good
 * where the document went first: so the source is sent by itself, questions are short, a document that goes answers all of them, and
 * with the contents nobody waits any more.
 *
 * @param name of the global that holds what `source` gives
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
