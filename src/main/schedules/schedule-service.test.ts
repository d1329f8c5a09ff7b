import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { TabIdSchema } from '#shared/model/ids.ts';
import type { ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import {
  NO_SCHEDULE_LIMITS,
  type ScheduleDraft,
  type ScheduleId,
} from '#shared/model/schedules/schedule.ts';
import { DEFAULT_SETTINGS, type Limits } from '#shared/model/settings/settings.ts';

import { tempFolder } from '../../testing/store/temp-folder.ts';
import { Deferred } from '../platform/deferred.ts';
import { openStore } from '../store/open-store.ts';
import { type RunOutcome, ScheduleService } from './schedule-service.ts';
import { ScheduleTable } from './schedule-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-03-10T10:00:00+01:00');

const DRAFT: ScheduleDraft = {
  name: 'Prices',
  task: 'Open shop.example and read the prices',
  agentId: null,
  parameters: {},
  when: { kind: 'daily', time: '08:30' },
  session: 'yours',
  missed: 'once',
  limits: NO_SCHEDULE_LIMITS,
  output: null,
  tellsOnlyChanges: false,
};

const answered = (answer: string, more: Partial<RunOutcome> = {}): RunOutcome => ({
  status: 'completed',
  content: { answer, tables: [] },
  error: null,
  tokens: 100,
  cost: 0,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The service over a real store; runs are begun here, and end when the test says so. */
function open(userData = tempFolder()) {
  const store = openStore({ userData, now: Date.now });
  const begun: {
    readonly runId: RunId;
    readonly limits: Limits;
    end(outcome: RunOutcome): void;
  }[] = [];
  const told: ScheduleResult[] = [];
  const errors: unknown[] = [];
  let refusal: AppError | null = null;
  const service = new ScheduleService({
    table: new ScheduleTable(store.db, store.copies),
    timeZone: () => 'Europe/Berlin',
    now: Date.now,
    limits: () => DEFAULT_SETTINGS.limits,
    check: ({ agentId }) => {
      if (agentId !== null)
        throw new AppError({ code: 'AGENT_UNKNOWN', message: 'No such agent.', next: 'Choose.' });
    },
    estimate: () => {
      const spread = (median: number) => ({ median, low: median, high: median });
      return {
        runs: 1,
        steps: spread(20),
        ms: spread(100_000),
        tokens: spread(30_000),
        cost: null,
      };
    },
    begin: (draft, limits) => {
      if (refusal !== null) return Promise.reject(refusal);
      const { event } = store.runs.createRun({
        type: 'run.started',
        task: draft.task,
        agentId: null,
        provider: 'builtin',
        model: 'built-in',
        tabId: TabIdSchema.parse(1),
        steps: null,
      });
      const finished = new Deferred<RunOutcome>();
      begun.push({ runId: event.runId, limits, end: (outcome) => finished.resolve(outcome) });
      return Promise.resolve({ runId: event.runId, finished: finished.promise });
    },
    tell: (result) => told.push(result),
    onError: (error) => errors.push(error),
  });
  const end = async (answer: string, more?: Partial<RunOutcome>): Promise<void> => {
    begun.at(-1)?.end(answered(answer, more));
    await vi.waitFor(() =>
      expect(service.list().every(({ liveRunId }) => liveRunId === null)).toBe(true),
    );
  };
  return {
    userData,
    store,
    service,
    begun,
    told,
    errors,
    end,
    refuse: (error: AppError) => (refusal = error),
    close: () => {
      service.dispose();
      store.dispose();
    },
    runOnce: async (id: ScheduleId, answer: string, more?: Partial<RunOutcome>) => {
      await service.runNow(id);
      await end(answer, more);
    },
  };
}

describe('a schedule', () => {
  it('begins a run at its time, one after the other, and keeps what came of each', async () => {
    const { service, begun, end } = open();
    service.start();
    const id = service.save(null, DRAFT);
    expect(service.list()).toMatchObject([{ id, isOn: true, nextAt: BEGIN + 22.5 * HOUR }]);
    await vi.advanceTimersByTimeAsync(22.5 * HOUR + MINUTE);
    expect(begun).toHaveLength(1);
    expect(service.list()).toMatchObject([{ liveRunId: begun[0]?.runId }]);
    await expect(service.runNow(id)).rejects.toThrow(/goes on already/);
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(begun).toHaveLength(1);
    await end('39 euros');
    await vi.advanceTimersByTimeAsync(24 * HOUR);
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
    await vi.advanceTimersByTimeAsync(25 * HOUR);
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

describe('what came in', () => {
  it('is told every time, or only if it is another than before', async () => {
    const { service, told, runOnce } = open();
    const always = service.save(null, DRAFT);
    for (const answer of ['39', '39', '35']) await runOnce(always, answer);
    expect(told.map(({ change }) => change?.kind)).toEqual(['first', 'same', 'text']);
    const changes = service.save(null, { ...DRAFT, tellsOnlyChanges: true });
    for (const answer of ['39', '39', '35']) await runOnce(changes, answer);
    expect(told.slice(3).map(({ change }) => change?.kind)).toEqual(['first', 'text']);
    expect(service.results(changes, null, 10)).toHaveLength(3);
  });

  it('is compared with the last run that was completed, and shows both', async () => {
    const { service, runOnce } = open();
    const id = service.save(null, DRAFT);
    await runOnce(id, '39');
    const error = { code: 'RUN_FAILED', message: 'Not done.', next: 'Read.' };
    await runOnce(id, 'Nothing', { status: 'failed', error });
    await runOnce(id, '35');
    const [newest] = service.results(id, null, 1);
    expect(service.result(newest?.id ?? 0)).toMatchObject({
      after: { answer: '35' },
      before: { content: { answer: '39' } },
    });
  });

  it('goes with its run when that is deleted', async () => {
    const { service, store, begun, runOnce } = open();
    const id = service.save(null, DRAFT);
    await runOnce(id, '39');
    const [run] = begun;
    if (run === undefined) throw new Error('no run');
    store.runs.appendEvent(run.runId, 0, {
      type: 'run.finished',
      status: 'completed',
      finalAnswer: '39',
      error: null,
    });
    store.deletion.deleteRuns([run.runId]);
    expect(service.results(null, null, 10)).toEqual([]);
    expect(() => service.result(1)).toThrow(/no such result/);
  });

  it('is written to the folder as a new file each time, tables as CSV, and a folder that is gone is told', async () => {
    const { service, runOnce } = open();
    const path = tempFolder();
    const folder = service.keepFolder(path);
    const id = service.save(null, { ...DRAFT, output: { kind: 'file', folder, format: 'csv' } });
    const rows = [['Riga', '=39']];
    const tables = [{ name: '', columns: ['Name', 'Price'], rows }];
    await runOnce(id, 'Found one.', { content: { answer: 'Found one.', tables } });
    await runOnce(id, 'Only words');
    const files = readdirSync(path).toSorted();
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^Prices 2026-03-10 \d\d-\d\d \(2\)\.csv$/);
    expect(readFileSync(join(path, files[1] ?? ''), 'utf8')).toBe(
      "\uFEFFName,Price\r\nRiga,'=39\r\n",
    );
    await rm(path, { recursive: true });
    expect(existsSync(path)).toBe(false);
    expect(service.list()).toMatchObject([{ problem: { code: 'SCHEDULE_FOLDER_GONE' } }]);
    await runOnce(id, 'More words');
    expect(service.results(id, null, 1)).toMatchObject([
      { status: 'completed', file: null, error: { code: 'SCHEDULE_FOLDER_GONE' } },
    ]);
  });
});
