import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { NO_SCHEDULE_LIMITS, type ScheduleDraft } from '#shared/model/schedules/schedule.ts';

import { DRAFT, openSchedules as open } from '../../../testing/open-test-schedules.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-03-10T10:00:00+01:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock to one minute past this time. */
async function passTo(at: number): Promise<void> {
  vi.setSystemTime(at - MINUTE);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
}

describe('a schedule', () => {
  it('begins a run at its time, one after the other, and keeps what came of each', async () => {
    const { service, begun, end } = open();
    service.start();
    const id = service.save(null, DRAFT);
    expect(service.list()).toMatchObject([{ id, isOn: true, nextAt: BEGIN + 22.5 * HOUR }]);
    await passTo(BEGIN + 22.5 * HOUR);
    expect(begun).toHaveLength(1);
    expect(service.list()).toMatchObject([{ liveRunId: begun[0]?.runId }]);
    await expect(service.runNow(id)).rejects.toThrow(/goes on already/);
    await passTo(BEGIN + 46.5 * HOUR);
    expect(begun).toHaveLength(1);
    await end('39 euros');
    await passTo(BEGIN + 70.5 * HOUR);
    expect(begun).toHaveLength(2);
    expect(service.results(id, null, 10)).toMatchObject([
      { status: 'running', runId: begun[1]?.runId },
      { status: 'completed', answer: '39 euros', change: { kind: 'first' } },
    ]);
    service.dispose();
  });

  it('is there after a restart, which cut its run off, and catches up once on what was missed', async () => {
    const first = open();
    const id = first.service.save(null, DRAFT);
    await first.service.runNow(id);
    first.close();
    vi.setSystemTime(BEGIN + 5 * 24 * HOUR);
    const second = open(first.userData);
    second.service.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.begun).toHaveLength(1);
    expect(second.service.results(null, null, 10).map(({ status }) => status)).toEqual([
      'running',
      'interrupted',
    ]);
    second.close();
  });

  it('begins whenever the program is opened, where that was chosen', async () => {
    const first = open();
    first.service.save(null, { ...DRAFT, when: { kind: 'start' } });
    first.service.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(first.begun).toHaveLength(1);
    first.close();
  });

  it('for one time is over after it, and can not be switched on again', async () => {
    const { service, begun, end } = open();
    service.start();
    const id = service.save(null, { ...DRAFT, when: { kind: 'once', at: BEGIN + HOUR } });
    await vi.advanceTimersByTimeAsync(HOUR + MINUTE);
    await end('Done');
    expect(begun).toHaveLength(1);
    expect(service.list()).toMatchObject([{ isOn: false, nextAt: null }]);
    expect(() => service.setOn(id, true)).toThrow(/has passed/);
    service.dispose();
  });

  it('that is off does nothing, and has missed nothing when it is on again', async () => {
    const { service, begun } = open();
    service.start();
    const id = service.save(null, DRAFT);
    service.setOn(id, false);
    await passTo(BEGIN + 22.5 * HOUR);
    service.setOn(id, true);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(begun).toEqual([]);
    service.remove(id);
    expect(service.list()).toEqual([]);
    service.dispose();
  });

  it('that cannot begin says so as a result', async () => {
    const { service, refuse, told, errors } = open();
    service.start();
    service.save(null, { ...DRAFT, when: { kind: 'minutes', every: 60 } });
    refuse(new AppError({ code: 'RUNS_FULL', message: 'Full.', next: 'Wait.' }));
    await vi.advanceTimersByTimeAsync(HOUR + MINUTE);
    expect(told).toMatchObject([{ status: 'failed', runId: null, error: { code: 'RUNS_FULL' } }]);
    expect(errors).toEqual([]);
    service.dispose();
  });

  it('is refused with an agent that is not there, a time in the past and a folder that is gone', () => {
    const { service } = open();
    const save = (more: Partial<ScheduleDraft>) => () => service.save(null, { ...DRAFT, ...more });
    expect(save({ agentId: 'gone' })).toThrow('No such agent.');
    expect(save({ when: { kind: 'once', at: BEGIN - 1 } })).toThrow(/has passed/);
    const folder = service.keepFolder(join(tempFolder(), 'gone'));
    expect(save({ output: { kind: 'file', folder, format: 'csv' } })).toThrow(/not there any more/);
  });
});

describe('limits', () => {
  it('of a run are the smaller of the settings and its own', async () => {
    const { service, begun } = open();
    const run = { ...NO_SCHEDULE_LIMITS.run, maxToolCalls: 7, maxTokens: 90_000_000, maxCost: 2 };
    const id = service.save(null, { ...DRAFT, limits: { ...NO_SCHEDULE_LIMITS, run } });
    await service.runNow(id);
    expect(begun[0]?.limits).toMatchObject({ maxToolCalls: 7, maxTokens: 500_000, maxCost: 2 });
  });

  it('of a run are so many times its estimate, where that was chosen', async () => {
    const { service, begun } = open();
    const run = { ...NO_SCHEDULE_LIMITS.run, timesEstimate: 3, maxTokens: 80_000 };
    const id = service.save(null, { ...DRAFT, limits: { ...NO_SCHEDULE_LIMITS, run } });
    await service.runNow(id);
    expect(begun[0]?.limits).toMatchObject({
      maxToolCalls: 60,
      timeoutMs: 300_000,
      maxTokens: 80_000,
    });
  });

  it('of a month leave out further runs, say so once, and end with the month', async () => {
    const { service, begun, end, told } = open();
    service.start();
    const month = { runs: null, tokens: 250, cost: null };
    service.save(null, {
      ...DRAFT,
      when: { kind: 'minutes', every: 60 },
      limits: { ...NO_SCHEDULE_LIMITS, month },
    });
    for (let hour = 1; hour <= 5; hour += 1) {
      await vi.advanceTimersByTimeAsync(HOUR);
      if (begun.length === hour) await end(`Result ${hour}`);
    }
    expect(begun).toHaveLength(3);
    expect(told.filter(({ status }) => status === 'skipped')).toMatchObject([
      { error: { code: 'SCHEDULE_MONTH_USED' } },
    ]);
    vi.setSystemTime(BEGIN + 25 * 24 * HOUR);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(begun).toHaveLength(4);
    service.dispose();
  });
});
