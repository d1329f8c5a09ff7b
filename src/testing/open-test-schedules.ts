import { expect, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { TabIdSchema } from '#shared/model/ids.ts';
import type { Estimate, Spread } from '#shared/model/run/cost/estimate.ts';
import type { ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import {
  NO_SCHEDULE_LIMITS,
  type ScheduleDraft,
  type ScheduleId,
} from '#shared/model/schedules/schedule.ts';
import type { Limits } from '#shared/model/settings/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { Deferred } from '../main/platform/async/deferred.ts';
import type { ToolArgs } from '../main/runs/schedules/fill-args.ts';
import type { RunOutcome } from '../main/runs/schedules/schedule-options.ts';
import { ScheduleService } from '../main/runs/schedules/schedule-service.ts';
import { ScheduleTable } from '../main/runs/schedules/schedule-table.ts';
import { openStore, type Store } from '../main/storage/store/open-store.ts';
import { tempFolder } from './store/temp-folder.ts';

/** A schedule as the person enters it. */
export const DRAFT: ScheduleDraft = {
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

type Outcome = Omit<RunOutcome, 'runId'>;

const answered = (answer: string, more: Partial<Outcome> = {}): Outcome => ({
  status: 'completed',
  content: { answer, tables: [] },
  error: null,
  tokens: 100,
  cost: 0,
  ...more,
});

const spread = (median: number): Spread => ({ median, low: median, high: median });
const ESTIMATE: Estimate = {
  runs: 1,
  steps: spread(20),
  ms: spread(100_000),
  tokens: spread(30_000),
  cost: null,
};

function checkAgent({ agentId }: ScheduleDraft): void {
  if (agentId === null) return;
  throw new AppError({ code: 'AGENT_UNKNOWN', message: 'No such agent.', next: 'Choose.' });
}

/** Creates a run in the store, which ends when the test calls `end`. */
function beginRun(store: Store, task: string) {
  const { event } = store.runs.createRun({
    type: 'run.started',
    task,
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: TabIdSchema.parse(1),
    steps: null,
  });
  const { runId } = event;
  const outcome = new Deferred<RunOutcome>();
  return {
    runId,
    finished: outcome.promise,
    end: (ended: Outcome) => outcome.resolve({ ...ended, runId }),
  };
}

/** Opens the service with a real store; its runs are created here, and end when the test says so. */
export function openSchedules(userData = tempFolder()) {
  const store = openStore({ userData, now: Date.now });
  const begun: (ReturnType<typeof beginRun> & { readonly limits: Limits })[] = [];
  const told: ScheduleResult[] = [];
  const given: ToolArgs[] = [];
  const errors: unknown[] = [];
  let refusal: AppError | null = null;
  const service = new ScheduleService({
    table: new ScheduleTable(store.db, store.copies),
    timeZone: () => 'Europe/Berlin',
    now: Date.now,
    limits: () => DEFAULT_SETTINGS.limits,
    check: checkAgent,
    estimate: () => ESTIMATE,
    begin: (draft, limits) => {
      if (refusal !== null) return Promise.reject(refusal);
      const run = beginRun(store, draft.task);
      begun.push({ ...run, limits });
      return Promise.resolve({ runId: run.runId, finished: run.finished });
    },
    callTool: (_runId, { tool }, args) => {
      given.push(args);
      return refusal === null ? Promise.resolve(`Notes: ${tool}`) : Promise.reject(refusal);
    },
    tell: (result) => told.push(result),
    onError: (error) => errors.push(error),
  });
  const end = async (answer: string, more?: Partial<Outcome>): Promise<void> => {
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
    given,
    errors,
    end,
    refuse: (error: AppError) => (refusal = error),
    close: () => {
      service.dispose();
      store.dispose();
    },
    runOnce: async (id: ScheduleId, answer: string, more?: Partial<Outcome>) => {
      await service.runNow(id);
      await end(answer, more);
    },
  };
}
