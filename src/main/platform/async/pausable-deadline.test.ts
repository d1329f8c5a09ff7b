import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { boundedByPausable, PausableDeadline } from './pausable-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('expires once, after its time', () => {
  const onExpired = vi.fn<() => void>();
  const deadline = new PausableDeadline(1000, onExpired);
  vi.advanceTimersByTime(999);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  deadline.resume();
  vi.advanceTimersByTime(5000);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

it('stands still while it is paused, however often', () => {
  const onExpired = vi.fn<() => void>();
  const deadline = new PausableDeadline(1000, onExpired);
  vi.advanceTimersByTime(400);
  deadline.pause();
  deadline.pause();
  vi.advanceTimersByTime(60_000);
  deadline.resume();
  deadline.resume();
  vi.advanceTimersByTime(300);
  deadline.pause();
  vi.advanceTimersByTime(60_000);
  deadline.resume();
  vi.advanceTimersByTime(299);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

it('does not expire once it is stopped', () => {
  const onExpired = vi.fn<() => void>();
  const deadline = new PausableDeadline(1000, onExpired);
  deadline.stop();
  deadline.resume();
  vi.advanceTimersByTime(5000);
  expect(onExpired).not.toHaveBeenCalled();
});

it('bounds work that pauses its own time', async () => {
  const late = { code: 'TIMED_OUT', message: 'late', next: '' };
  const bounds = { timeoutMs: 1000, signal: new AbortController().signal, onTimeout: () => late };
  const work = boundedByPausable(
    (deadline) =>
      new Promise<string>((resolve) => {
        deadline.pause();
        setTimeout(() => {
          deadline.resume();
          resolve('done');
        }, 5000);
      }),
    bounds,
  );
  await vi.advanceTimersByTimeAsync(5000);
  await expect(work).resolves.toBe('done');
  const slow = boundedByPausable(() => new Promise<string>(() => undefined), bounds);
  const outcome = expect(slow).rejects.toMatchObject({ code: 'TIMED_OUT' });
  await vi.advanceTimersByTimeAsync(1000);
  await outcome;
});
