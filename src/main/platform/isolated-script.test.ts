import { createContext, runInContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { isolatedScript } from './isolated-script.ts';

const SOURCE = `{ ${'/* long */'.repeat(1000)} never: () => new Promise(() => {}), twice: (n) => 2 * n }`;

/** A document with a world of its own: what is run in it, and its end. */
function openDocument() {
  const sent: string[] = [];
  const leaving: (() => void)[] = [];
  const world = createContext({
    addEventListener: (type: string, run: () => void) => {
      if (type === 'pagehide') leaving.push(run);
    },
  });
  return {
    sent,
    leave: () => leaving.forEach((run) => run()),
    contents: {
      executeJavaScriptInIsolatedWorld: (_world: number, [first]: readonly { code: string }[]) => {
        sent.push(first?.code ?? '');
        return Promise.resolve(runInContext(first?.code ?? '', world));
      },
    },
  };
}

describe('a script in a page that the person uses', () => {
  it('is sent once for a document, and by itself', async () => {
    const { contents, sent } = openDocument();
    const ask = isolatedScript(1, 'own', `(${SOURCE})`);
    expect(await ask(contents, 'twice(2)')).toBe(4);
    expect(await ask(contents, 'twice(3)')).toBe(6);
    expect(sent.filter((code) => code.includes('long'))).toHaveLength(1);
    // What is waited for is short: Electron keeps it until there is an answer.
    expect(sent.filter((code) => code.length > 200)).toHaveLength(1);
  });

  it('answers with the end of its document, whatever it waits for', async () => {
    const { contents, leave } = openDocument();
    const ask = isolatedScript(1, 'own', `(${SOURCE})`);
    const asked = ask(contents, 'never()');
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    expect(await asked).toBeNull();
  });
});
