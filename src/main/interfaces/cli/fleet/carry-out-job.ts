import type { CarriedOut, Job, JobTools } from '@waymark/fleet';
import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import type { RunId } from '#shared/model/ids.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';

import { type SessionBundles, sessionUnknown } from './session-bundles.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import { type AgentDocument, refusedDocument } from '../agent/agent-document.ts';
import { type AgentTask, type TaskFields, toAgentTask } from '../agent/agent-task.ts';
import { addressesIn, keyRing } from '../agent/key-ring.ts';
import type { KeepArtifacts } from './artifact-place.ts';
import { jobTask, readJobFields } from './job-fields.ts';
import { runAgentTask, type AgentTaskServices } from '../agent/run-agent-task.ts';
import { TaskFieldError } from '../agent/task-field-error.ts';

export interface JobServices extends AgentTaskServices {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly defaults: TaskFields;
  /** The one folder from which jobs may send files; `null` for none. */
  readonly filesFrom: string | null;
  /** Whether the worker is shutting down and ends its runs. */
  readonly isLeaving: () => boolean;
  /** Saves the files of a run; absent when they are not wanted. */
  readonly keepArtifacts?: KeepArtifacts;
  readonly now: () => number;
  /** Saved sessions; absent when the worker has none. */
  readonly sessions?: Pick<SessionBundles, 'read' | 'write'>;
  readonly openInSession: OpenInSession;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** Called for each job that was started, however it ended. */
  readonly onCarriedOut?: (ended: EndedJob) => void;
}

export interface EndedJob {
  readonly id: string;
  readonly job: Job;
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly kind: CarriedOut['kind'];
  readonly document: AgentDocument;
}

/** Opens a tab in a new in-memory session that starts with this state. */
export type OpenInSession = (state: StorageState) => Promise<{
  readonly tab: LiveTab;
  /** Returns the current state of the session for the origins that it was opened with. */
  readonly take: () => Promise<StorageState>;
}>;

/** Carries out a job in its own tabs. A job that failed before it committed anything may be retried; every other end is a result. */
export async function carryOutJob(
  services: JobServices,
  id: string,
  job: Job,
  tools: JobTools,
): Promise<CarriedOut> {
  const startedAt = services.now();
  const task = toTask(services, job);
  const document =
    'document' in task ? task.document : await runTask(services, task.task, job, tools);
  const carriedOut = await conclude(services, id, document, {
    isTask: 'task' in task,
    hasCommitted: tools.hasCommitted(),
  });
  services.onCarriedOut?.({ id, job, startedAt, kind: carriedOut.kind, document });
  return carriedOut;
}

async function conclude(
  services: JobServices,
  id: string,
  document: AgentDocument,
  { isTask, hasCommitted }: { readonly isTask: boolean; readonly hasCommitted: boolean },
): Promise<CarriedOut> {
  if (document.status === 'stopped' && services.isLeaving() && !hasCommitted)
    return { kind: 'stopped' };
  const { runId } = document;
  const artifacts = runId === null ? undefined : await keepArtifacts(services, id, runId);
  const result = {
    state: 'done' as const,
    document: z.json().parse(JSON.parse(JSON.stringify(document))),
    ...(artifacts !== undefined && { artifacts }),
  };
  const isWorthAgain = isTask && document.status === 'failed' && !hasCommitted;
  if (!isWorthAgain) return { kind: 'result', result };
  return { kind: 'again', result, reason: document.errors.at(-1)?.code ?? 'RUN_FAILED' };
}

async function runTask(
  services: JobServices,
  task: AgentTask,
  { session: name }: Job,
  { beforeCommit, hasSession }: JobTools,
): Promise<AgentDocument> {
  const keyOf = keyRing(services.env, addressesIn(services.defaults));
  if (name === undefined) return runAgentTask(services, task, keyOf, { beforeCommit });
  const { sessions, openInSession, log } = services;
  try {
    if (sessions === undefined) throw sessionUnknown(name);
    const { tab, take } = await openInSession(await sessions.read(name));
    return await runAgentTask(services, task, keyOf, {
      beforeCommit,
      openTab: () => Promise.resolve(tab),
      beforeClose: async () => {
        try {
          const state = await take();
          if (await hasSession()) await sessions.write(name, state);
          else log('session.lost', { session: name });
        } catch (thrown) {
          // The run's result counts even when its session cannot be saved.
          const { code: reason, message, next } = toErrorInfo(thrown);
          log('session.not_kept', { session: name, reason, message, next });
        }
      },
    });
  } catch (thrown) {
    return refusedDocument(toErrorInfo(thrown));
  }
}

/** The run's result counts even when its files cannot be saved: the run must not be repeated for that. */
async function keepArtifacts(
  services: JobServices,
  id: string,
  runId: RunId,
): Promise<string | undefined> {
  try {
    return await services.keepArtifacts?.(id, runId);
  } catch (thrown) {
    const { code: reason, message, next } = toErrorInfo(thrown);
    services.log('artifacts.not_kept', { id, reason, message, next });
    return undefined;
  }
}

/** A line that is not a valid task is refused, not retried. */
function toTask(
  { defaults, filesFrom, now }: JobServices,
  { task, deadline }: Job,
): { readonly task: AgentTask } | { readonly document: AgentDocument } {
  try {
    const read = toAgentTask(jobTask(readJobFields(task), { defaults, filesFrom }));
    if (deadline === undefined) return { task: read };
    const leftMs = Math.max(1000, new Date(deadline).getTime() - now());
    const { limits } = read;
    return {
      task: { ...read, limits: { ...limits, timeoutMs: Math.min(limits.timeoutMs, leftMs) } },
    };
  } catch (thrown) {
    const message =
      thrown instanceof TaskFieldError
        ? `“${thrown.field}” ${thrown.message}.`
        : toErrorInfo(thrown).message;
    const next = 'Correct the line and put it into the queue again.';
    return { document: refusedDocument({ code: 'TASK_LINE_INVALID', message, next }) };
  }
}
