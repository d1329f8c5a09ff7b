import type { ApprovalRequest } from '../approval/approval.ts';
import type { CallId } from '../../ids.ts';
import type { RunEventBody, RunStatus } from '../run-event.ts';
import type { RunPhase } from './run-summary.ts';

/** The question that the run waits for. */
export interface OpenQuestion {
  readonly callId: CallId;
  readonly question: string;
  readonly options: readonly string[];
  /** Origin of the page that the question is about; `null` for none. */
  readonly origin: string | null;
  /** Act that Waymark asks about; `null` if the agent asks. */
  readonly approval: ApprovalRequest | null;
  /** Origin for which a secret is requested; `null` if the answer is not a secret. */
  readonly wantsSecret: { readonly origin: string | null } | null;
}

/** State of a run. A live run can be paused and wait for an answer at the same time; an ended one can be continued. */
export type RunLife =
  | {
      readonly isLive: true;
      /** Reason for waiting before the start: a busy tab, or the limit of parallel runs; `null` once begun. */
      readonly queuedFor: 'tab' | 'turn' | null;
      readonly isPaused: boolean;
      /** Who paused the run; meaningless while it is not paused. `takeover`: the person used a page of the run. */
      readonly pausedBy: 'person' | 'takeover';
      readonly question: OpenQuestion | null;
    }
  | { readonly isLive: false; readonly end: RunStatus | 'interrupted' };

const BEGUN: RunLife = {
  isLive: true,
  queuedFor: null,
  isPaused: false,
  pausedBy: 'person',
  question: null,
};

/** State after the first event. */
export const FIRST_LIFE: RunLife = BEGUN;

/**
 * State machine of a run: returns the state after an event, or `null` if the event is not possible in this state. Events that do not change
 * the state (a plan, a tool call, a note …) are possible only in live runs.
 */
export function nextLife(life: RunLife, body: RunEventBody): RunLife | null {
  if (!life.isLive) return body.type === 'run.continued' ? BEGUN : null;
  switch (body.type) {
    case 'run.continued':
      return null;
    case 'run.queued':
      return life.queuedFor === null ? { ...life, queuedFor: body.waitsFor } : null;
    case 'run.dequeued':
      return life.queuedFor === null ? null : { ...life, queuedFor: null };
    case 'run.paused':
      return life.isPaused ? null : { ...life, isPaused: true, pausedBy: body.by };
    case 'run.resumed':
      return life.isPaused ? { ...life, isPaused: false } : null;
    case 'question.asked': {
      const { callId, question, options, origin = null } = body;
      const { approval = null, wantsSecret = null } = body;
      return life.question === null
        ? { ...life, question: { callId, question, options, origin, approval, wantsSecret } }
        : null;
    }
    case 'question.answered':
      return life.question?.callId === body.callId ? { ...life, question: null } : null;
    case 'run.interrupted':
      return { isLive: false, end: 'interrupted' };
    case 'run.finished':
      return { isLive: false, end: body.status };
    case 'run.started':
    case 'person.said':
    case 'contract.made':
    case 'rows.noted':
    case 'memory.used':
    case 'write.refused':
    case 'grants.made':
    case 'grant.used':
    case 'grant.cut':
    case 'tabs.lent':
    case 'tab.takenBack':
    case 'iteration.started':
    case 'state.observed':
    case 'model.called':
    case 'plan.made':
    case 'todo.changed':
    case 'step.noted':
    case 'step.replayed':
    case 'write.stopped':
    case 'history.summarised':
    case 'tool.intended':
    case 'tool.sent':
    case 'tool.finished':
    case 'note':
      return life;
  }
}

/**
 * Returns the phase of a run. A run that has not begun is queued, even when paused; a question takes precedence over a pause, because the
 * person has to answer it.
 */
export function phaseOf(life: RunLife): RunPhase {
  if (!life.isLive) return life.end;
  if (life.queuedFor !== null) return 'queued';
  if (life.question !== null) return 'waiting';
  return life.isPaused ? 'paused' : 'running';
}
