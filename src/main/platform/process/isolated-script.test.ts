import { EventEmitter } from 'node:events';
import { createContext, runInContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { isolatedScript } from './isolated-script.ts';

const SOURCE = `{ ${'/* long */'.repeat(1000)} never: () => new Promise(() => {}), twice: (n) => 2 * n }`;

/** Creates a document with an isolated world, a list of the code run in it, and a way to end it. */
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
    contents: Object.assign(new EventEmitter(), {
      executeJavaScriptInIsolatedWorld: (_world: number, [first]: readonly { code: string }[]) => {
        sent.push(first?.code ?? '');
        return Promise.resolve(runInContext(first?.code ?? '', world));
      },
    }),
  };
}

describe('a script in a page that the person uses', () => {
  it('is sent once for a document, and by itself', async () => {
    const { contents, sent } = openDocument();
    const ask = isolatedScript(1, 'own', `(${SOURCE})`);
    expect(await ask(contents, 'twice(2)')).toBe(4);
    expect(await ask(contents, 'twice(3)')).toBe(6);
    expect(sent.filter((code) => code.includes('long'))).toHaveLength(1);
    // Pending code is short, because Electron stores it until there is an answer.
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

  it('is not waited for once the contents are gone, and listens for that no longer than it waits', async () => {
    const { contents } = openDocument();
    const ask = isolatedScript(1, 'own', `(${SOURCE})`);
    await ask(contents, 'twice(2)');
    expect(contents.listenerCount('destroyed')).toBe(0);
    const asked = ask(contents, 'never()');
    contents.emit('destroyed');
    expect(await asked).toBeNull();
  });
});
