import type { WebContents } from 'electron';

/** Asks the script in the page that this shows; `null` where the document goes before it has answered. Rejects as Electron does. */
export type AskScript = (
  contents: Pick<WebContents, 'executeJavaScriptInIsolatedWorld'>,
  call: string,
) => Promise<unknown>;

/**
 * A script in a world of its own of the pages that the person uses. Electron keeps what it was asked to run until the page has answered, and for good
 * where the document went first: so the source is sent by itself, questions are short, and a document that goes answers all of them.
 *
 * @param name of the global that holds what `source` gives
 */
export function isolatedScript(world: number, name: string, source: string): AskScript {
  return async (contents, call) => {
    const run = (code: string): Promise<unknown> =>
      contents.executeJavaScriptInIsolatedWorld(world, [{ code }]);
    if ((await run(`'${name}' in globalThis`)) !== true)
      await run(`globalThis.${name} ??= {
        script: ${source},
        left: new Promise((resolve) => addEventListener('pagehide', () => resolve(null))),
      }; undefined`);
    return run(`Promise.race([${name}.script.${call}, ${name}.left])`);
  };
}
