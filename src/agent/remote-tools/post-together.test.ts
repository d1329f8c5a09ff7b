import type { FromAgent } from '#shared/ports/agent/run-messages.ts';

import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { postTogether } from './post-together.ts';

const delta = (text: string): FromAgent => ({ type: 'delta', iteration: 1, role: 'planner', text });

/** An outbox and the messages it has posted. */
function outbox() {
  const posted: (readonly FromAgent[])[] = [];
  return { ...postTogether((messages) => posted.push(messages)), posted };
}

describe('postTogether', () => {
  it('posts what one turn writes in one go, across awaits that wait for nothing outside', async () => {
    const { put, posted } = outbox();
    put(delta('a'));
    await Promise.resolve();
    put(delta('b'));
    expect(posted).toEqual([]);
    await nextTurn();
    put(delta('c'));
    await nextTurn();
    expect(posted).toEqual([[delta('a'), delta('b')], [delta('c')]]);
  });

  it('posts at once when it is told to, and nothing twice', async () => {
    const { put, flush, posted } = outbox();
    put(delta('a'));
    flush();
    expect(posted).toEqual([[delta('a')]]);
    await nextTurn();
    flush();
    expect(posted).toHaveLength(1);
  });
});
