import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PageActivity } from './page-activity.ts';

const never = new AbortController().signal;
const noInput = (): number => 0;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Advances the timers until the work is done. Returns its duration in ms. */
async function timed(
  work: Promise<boolean>,
): Promise<{ readonly result: boolean; readonly ms: number }> {
  const start = Date.now();
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) await vi.advanceTimersByTimeAsync(5);
  return { result: await done, ms: Date.now() - start };
}

describe('PageActivity.settle', () => {
  it('answers at once when nothing has happened for a while', async () => {
    const { result, ms } = await timed(new PageActivity().settle(1000, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeLessThan(30);
  });

  it('waits for what an input may start', async () => {
    const inputAt = Date.now();
    const { result, ms } = await timed(new PageActivity().settle(1000, never, () => inputAt));
    expect(result).toBe(true);
    expect(ms).toBeGreaterThan(80);
  });

  it('waits until loading and requests have ended and a moment passed', async () => {
    const activity = new PageActivity();
    activity.setLoading(true);
    activity.requestStarted(1, 'xhr', '/1');
    setTimeout(() => activity.setLoading(false), 60);
    setTimeout(() => activity.requestEnded(1), 120);
    const { result, ms } = await timed(activity.settle(2000, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeGreaterThan(200);
    expect(ms).toBeLessThan(600);
  });

  it('lets no time pass while a request is held, and waits for its answer afterwards', async () => {
    const activity = new PageActivity();
    activity.requestStarted(1, 'xhr', '/order');
    activity.requestHeld(1, true);
    setTimeout(() => activity.requestHeld(1, false), 300);
    setTimeout(() => activity.requestEnded(1), 380);
    const { result, ms } = await timed(activity.settle(250, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeGreaterThan(450);
  });

  it('gives up a page that never stops loading', async () => {
    const activity = new PageActivity();
    activity.setLoading(true);
    const { result, ms } = await timed(activity.settle(150, never, noInput));
    expect(result).toBe(false);
    expect(ms).toBeLessThan(400);
  });

  it('does not wait for sockets and forgets the requests of a replaced document', async () => {
    const activity = new PageActivity();
    activity.requestStarted(1, 'webSocket', '/1');
    activity.requestStarted(2, 'xhr', '/2');
    activity.documentChanged();
    const { result, ms } = await timed(activity.settle(1000, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeLessThan(400);
  });

  it('does not wait for what the page asks for ever, unless an input may have asked for it', async () => {
    const activity = new PageActivity();
    for (let id = 0; id < 6; id += 1) {
      activity.requestStarted(id, 'xhr', '/news');
      await vi.advanceTimersByTimeAsync(210);
    }
    for (let id = 0; id < 3; id += 1) activity.requestEnded(id);
    const { result, ms } = await timed(activity.settle(1000, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeLessThan(400);
    const inputAt = Date.now();
    expect((await timed(activity.settle(300, never, () => inputAt))).result).toBe(false);
  });

  it('stops at once when it is aborted', async () => {
    const activity = new PageActivity();
    activity.setLoading(true);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const stopped = expect(activity.settle(5000, controller.signal, noInput)).rejects.toMatchObject(
      { code: 'ABORTED' },
    );
    await vi.advanceTimersByTimeAsync(30);
    await stopped;
  });

  it('does not wait for pictures, streams and beacons', async () => {
    const activity = new PageActivity();
    activity.documentChanged();
    activity.requestStarted(1, 'xhr', '/events');
    activity.requestStreams(1);
    activity.requestStarted(2, 'image', '/never.png');
    let id = 2;
    const beacons = setInterval(() => {
      id += 1;
      const own = id;
      activity.requestStarted(own, 'xhr', `/beacon?${Date.now()}`);
      setTimeout(() => activity.requestEnded(own), 70);
    }, 100);
    const { result, ms } = await timed(activity.settle(3000, never, noInput));
    clearInterval(beacons);
    expect(result).toBe(true);
    expect(ms).toBeLessThan(1200);
    expect(activity.openRequests).toBe(0);
  });

  it('waits for what a page asks for many times at once', async () => {
    const activity = new PageActivity();
    activity.documentChanged();
    for (let id = 1; id <= 8; id += 1) activity.requestStarted(id, 'xhr', '/graphql');
    expect(activity.openRequests).toBeGreaterThan(0);
    for (let id = 1; id <= 8; id += 1) setTimeout(() => activity.requestEnded(id), 500 + 20 * id);
    const { ms } = await timed(activity.settle(3000, never, noInput));
    expect(ms).toBeGreaterThan(450);
  });

  it('waits for a document that has not come, and not for one that is never parsed', async () => {
    const activity = new PageActivity();
    activity.setLoading(true);
    expect(activity.isLeaving).toBe(true);
    setTimeout(() => activity.documentChanged(), 200);
    const { result, ms } = await timed(activity.settle(6000, never, noInput));
    expect(result).toBe(true);
    expect(ms).toBeGreaterThan(1000);
    expect(ms).toBeLessThan(2500);
  });
});
