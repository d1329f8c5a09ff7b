import type { FromAgent } from '#shared/ports/agent/run-messages.ts';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { joinDeltas } from './join-deltas.ts';

const delta = (text: string, iteration = 1): FromAgent => ({
  type: 'delta',
  iteration,
  role: 'planner',
  text,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('joinDeltas', () => {
  it('posts pieces of one text together, after a moment', async () => {
    const post = vi.fn();
    const send = joinDeltas(post);
    for (const piece of ['The ', 'next ', 'page']) send(delta(piece));
    expect(post).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(post.mock.calls).toEqual([[delta('The next page')]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the order with everything else, and other texts apart', async () => {
    const posted: FromAgent[] = [];
    const send = joinDeltas((message) => posted.push(message));
    send(delta('a'));
    send({ type: 'alive' });
    send(delta('b'));
    send(delta('c', 2));
    await vi.advanceTimersByTimeAsync(50);
    expect(posted).toEqual([delta('a'), { type: 'alive' }, delta('b'), delta('c', 2)]);
  });
});
