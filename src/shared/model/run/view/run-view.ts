import type { ErrorInfo } from '../../../errors/app-error.ts';
import type { PredefinedPlan } from '../agent.ts';
import type { ConsentChoice, Contract } from '../approval/contract.ts';
import type { HeldGrant } from '../approval/grant.ts';
import type { ForkOf } from '../fork.ts';
import type { Material, Selection } from '../enclosed.ts';
import type { LentTabKey } from '../lent-tabs.ts';
import type { RunSession } from '../run-session.ts';
import type { RunId, TabId } from '../../ids.ts';
import type { IterationView, ViewItem } from './iteration-view.ts';
import type { ReplayOf, RunEventBody, RunStatus, Tokens } from '../run-event.ts';
import { FIRST_LIFE, type RunLife } from './run-life.ts';
import type { RunPhase, RunSummary } from './run-summary.ts';
import { NOTHING_USED, type Usage } from './run-usage.ts';
import type { TodoItem } from '../todo.ts';
import type { UsedMemory } from '../../memory/memory.ts';

interface RunTotals {
  /** Requested tool calls, whatever their result (`count-calls.ts`). */
  readonly toolCalls: number;
  /** Failed tool calls, and the run's own error if it has one. */
  readonly errors: number;
  readonly observations: number;
  readonly tokens: Tokens;
  /** By the price table of the time; `null` without a priced model call. */
  readonly cost: number | null;
  /** Time by kind; the kinds can overlap and leave gaps, so they do not add up to the run's length. */
  readonly ms: { readonly model: number; readonly tools: number; readonly perception: number };
}

/** A request of the person and its result; follow-ups add more. */
export interface RequestView extends ViewItem {
  readonly text: string;
  /** The predefined plan; `null` for a free task. */
  readonly plan: PredefinedPlan | null;
  /** Full paths of the files that came with it. */
  readonly files: readonly string[];
  /** The selected text that it is about; `null`: none. */
  readonly selection: Selection | null;
  /** Pasted texts and files. */
  readonly material: readonly Material[];
  readonly choice: ConsentChoice;
  /** Another program asked: its text allows nothing. */
  readonly isForeign: boolean;
  /** Iterations of this request have this number or a higher one. */
  readonly firstIteration: number;
  readonly todos: readonly TodoItem[];
  /** How it ended; `null` while live. */
  readonly end: RunStatus | 'interrupted' | null;
  readonly finalAnswer: string;
  /** The addresses in the answer that may be opened; `null`: all of them. */
  readonly openLinks: readonly string[] | null;
  readonly error: ErrorInfo | null;
}

/** A permission without a question, and its remaining uses. */
export interface GrantView extends ViewItem, HeldGrant {
  /** Number of uses. */
  readonly used: number;
  /** The person revoked the rest. */
  readonly isCut: boolean;
}

/** A tab of the person's that the run may use, or all of them. */
export interface LentTabView extends ViewItem {
  readonly tab: LentTabKey;
  /** Title of its page when lent; empty for all. */
  readonly title: string;
  readonly origin: string;
  readonly isBack: boolean;
}

/** A step of a recording that was done, or could not be. */
export type ReplayedStepView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'step.replayed' }>, 'type'>;

/** A write that a rehearsal stopped. */
export type StoppedWriteView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'write.stopped' }>, 'type'>;

/** A write that nobody allowed. */
export type RefusedWriteView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'write.refused' }>, 'type'>;

/** Older iterations in fewer words. */
interface HistorySummary {
  readonly upTo: number;
  readonly text: string;
}

/** A run as people look at it: a fold of its events (`fold-run.ts`) and nothing else. */
export interface RunView {
  readonly runId: RunId;
  /** The number of the last event that is in it. */
  readonly seq: number;
  /** The first request's words. */
  readonly task: string;
  readonly agentId: string | null;
  readonly provider: 'builtin' | 'openai' | 'client';
  readonly model: string;
  readonly startTabId: TabId | null;
  readonly session: RunSession;
  /** Whether it is kept; others are not stored after their end. */
  readonly isKept: boolean;
  /** The steps of a predefined plan, `null` for a free task. */
  readonly steps: readonly string[] | null;
  readonly life: RunLife;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** In order of time; never empty after the first event. */
  readonly requests: readonly RequestView[];
  /** Number of continuations. */
  readonly continuations: number;
  readonly iterations: readonly IterationView[];
  readonly totals: RunTotals;
  /** Usage of the limits since the last start or continuation. */
  readonly usage: Usage;
  readonly summary: HistorySummary | null;
  /** Contract of the newest request; `null`: unknown. */
  readonly contract: Contract | null;
  /** Refused writes of the newest request. */
  readonly refused: readonly RefusedWriteView[];
  /** Grants of the newest request. */
  readonly grants: readonly GrantView[];
  /** Lent tabs since the start or last continuation. */
  readonly lentTabs: readonly LentTabView[];
  /** Source of a replay; `null`: no replay. */
  readonly replayOf: ReplayOf | null;
  /** Where it branched off; `null`: nowhere. */
  readonly forkOf: ForkOf | null;
  /** The recorded steps that were done or could not be, in order. */
  readonly replayed: readonly ReplayedStepView[];
  /** Whether it is a rehearsal. */
  readonly isRehearsal: boolean;
  readonly stopped: readonly StoppedWriteView[];
  /** Memory that it was told or filled in, each once. */
  readonly memory: readonly UsedMemory[];
  /** To-do list of the newest request. */
  readonly todos: readonly TodoItem[];
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

/** The view of a run without events. */
export function emptyRunView(runId: RunId): RunView {
  return {
    runId,
    seq: 0,
    task: '',
    agentId: null,
    provider: 'builtin',
    model: '',
    startTabId: null,
    session: 'yours',
    isKept: true,
    steps: null,
    life: FIRST_LIFE,
    phase: 'running',
    startedAt: 0,
    finishedAt: null,
    requests: [],
    continuations: 0,
    iterations: [],
    totals: {
      toolCalls: 0,
      errors: 0,
      observations: 0,
      tokens: { input: 0, output: 0 },
      cost: null,
      ms: { model: 0, tools: 0, perception: 0 },
    },
    usage: NOTHING_USED,
    summary: null,
    contract: null,
    refused: [],
    grants: [],
    lentTabs: [],
    replayOf: null,
    forkOf: null,
    replayed: [],
    isRehearsal: false,
    stopped: [],
    memory: [],
    todos: [],
    finalAnswer: '',
    error: null,
  };
}

/** The run's line in the runs list. */
export function toRunSummary(view: RunView): RunSummary {
  return {
    runId: view.runId,
    task: view.task,
    agentId: view.agentId,
    provider: view.provider,
    model: view.model,
    phase: view.phase,
    isRehearsal: view.isRehearsal,
    finalAnswer: view.finalAnswer,
    startedAt: view.startedAt,
    finishedAt: view.finishedAt,
    iterations: view.iterations.filter((iteration) => iteration.number > 0).length,
    toolCalls: view.totals.toolCalls,
    errors: view.totals.errors,
    tokens: view.totals.tokens,
    cost: view.totals.cost,
  };
}
