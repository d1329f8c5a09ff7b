import { expect, it, onTestFinished, vi } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import { ToolCalls } from './tool-calls.ts';

const tab = (id: number) => TabIdSchema.parse(id);

function setUp() {
  const calls = new ToolCalls();
  const runEnd = new AbortController();
  const onHeld = vi.fn<(isHeld: boolean) => void>();
  let current = tab(1);
  const begin = (callId: string) =>
    calls.begin({
      runId: RunIdSchema.parse('run_00000001'),
      callId: CallIdSchema.parse(callId),
      tool: 'click',
      isAct: true,
      origins: null,
      onRefused: () => undefined,
      tabId: () => current,
      signal: runEnd.signal,
      onHeld,
    });
  return { calls, runEnd, onHeld, begin, moveTo: (id: number) => (current = tab(id)) };
}

it('gives a tab’s requests to the call under way there, and to the last one afterwards', () => {
  const { calls, begin } = setUp();
  expect(calls.of(tab(1))).toBeNull();
  const first = begin('c1');
  expect(calls.of(tab(1))).toMatchObject({ callId: 'c1', isOver: false });
  expect(calls.of(tab(2))).toBeNull();
  first.dispose();
  expect(calls.of(tab(1))).toMatchObject({ callId: 'c1', isOver: true });
  begin('c2').dispose();
  expect(calls.of(tab(1))).toMatchObject({ callId: 'c2', isOver: true });
});

it('gives it what comes of a run in the half minute after its end, but not what the person does then', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, begin, runEnd } = setUp();
  begin('c1').dispose();
  runEnd.abort();
  vi.advanceTimersByTime(29_999);
  expect(calls.of(tab(1))).toMatchObject({ callId: 'c1', isOver: true, isRunOver: true });
  vi.advanceTimersByTime(1);
  expect(calls.of(tab(1))).toBeNull();
  begin('c2').dispose();
  expect(calls.of(tab(1))).toMatchObject({ callId: 'c2', isRunOver: true });
  calls.release(tab(1));
  expect(calls.of(tab(1))).toBeNull();
});

it('follows a call into the tab that it goes on in, and into what a page opens during it', () => {
  const { calls, begin, moveTo } = setUp();
  const call = begin('c1');
  calls.tabOpened(tab(2), tab(1));
  expect(calls.of(tab(2))).toMatchObject({ callId: 'c1' });
  moveTo(3);
  expect(calls.of(tab(3))).toMatchObject({ callId: 'c1', isOver: false });
  call.dispose();
  // A tab that a page opens after the call belongs to the call as well.
  calls.tabOpened(tab(4), tab(3));
  expect(calls.of(tab(4))).toMatchObject({ callId: 'c1', isOver: true });
  calls.tabClosed(tab(2));
  expect(calls.of(tab(2))).toBeNull();
});

it('says when the first of its requests is held and when none is any more, while it goes on', () => {
  const { calls, begin, onHeld } = setUp();
  const running = begin('c1');
  const call = calls.of(tab(1));
  const first = call?.hold();
  const second = call?.hold();
  expect(onHeld.mock.calls).toEqual([[true]]);
  first?.dispose();
  second?.dispose();
  expect(onHeld.mock.calls).toEqual([[true], [false]]);
  const third = call?.hold();
  running.dispose();
  expect(onHeld.mock.calls).toEqual([[true], [false], [true], [false]]);
  third?.dispose();
  call?.hold().dispose();
  expect(onHeld).toHaveBeenCalledTimes(4);
});
