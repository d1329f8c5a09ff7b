import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import { HeldRequests } from './held-requests.ts';
import type { RequestAnswer } from './request-reviewer.ts';
import { TrackedToolCall } from '../tool-calls/tool-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const held = new HeldRequests();
  const runEnd = new AbortController();
  const onHeld = vi.fn<(isHeld: boolean) => void>();
  const tabId = TabIdSchema.parse(1);
  const call = new TrackedToolCall({
    runId: RunIdSchema.parse('run_00000001'),
    callId: CallIdSchema.parse('c1'),
    tool: 'click',
    isAct: true,
    origins: null,
    onRefused: () => undefined,
    tabId: () => tabId,
    signal: runEnd.signal,
    onHeld,
  });
  let answer: (answer: RequestAnswer) => void = () => undefined;
  let reviewSignal: AbortSignal | undefined;
  const request = { requestId: 7, tabId, call };
  const outcome = held.hold(request, (signal) => {
    reviewSignal = signal;
    return new Promise((resolve) => (answer = resolve));
  });
  return {
    held,
    runEnd,
    onHeld,
    tabId,
    request,
    outcome,
    answer: (text: RequestAnswer) => answer(text),
    isReviewOver: () => reviewSignal?.aborted,
  };
}

it.each(['allow', 'refuse'] as const)('%s', async (text) => {
  const { outcome, answer, onHeld } = setUp();
  expect(onHeld.mock.calls).toEqual([[true]]);
  answer(text);
  expect(await outcome).toBe(text);
  expect(onHeld.mock.calls).toEqual([[true], [false]]);
});

it.each([
  ['its tab is closed', ({ held, tabId }: ReturnType<typeof setUp>) => held.tabClosed(tabId)],
  ['its run ends', ({ runEnd }: ReturnType<typeof setUp>) => runEnd.abort()],
  ['it ends by itself', ({ held }: ReturnType<typeof setUp>) => held.requestEnded(7)],
  ['nobody decides', () => void vi.advanceTimersByTime(480_000)],
])('does not go on when %s', async (_what, end) => {
  const parts = setUp();
  end(parts);
  expect(await parts.outcome).toBe('refuse');
  expect(parts.isReviewOver()).toBe(true);
  parts.answer('allow');
  expect(await parts.outcome).toBe('refuse');
});

it('does not go on when the review fails', async () => {
  const { held, request } = setUp();
  const failing = { ...request, requestId: 8 };
  expect(await held.hold(failing, () => Promise.reject(new Error('no')))).toBe('refuse');
});
