import type { ErrorInfo } from '../../../errors/app-error.ts';
import type { PredefinedPlan } from '../../agents/agent.ts';
import type { ConsentChoice, Contract } from '../approval/contract.ts';
import type { HeldGrant } from '../approval/grant.ts';
import type { ForkOf } from '../input/fork.ts';
import type { Material, Selection } from '../input/enclosed.ts';
import type { LentTabKey } from '../input/lent-tabs.ts';
import type { SessionKind } from '../input/session-kind.ts';
import type { RunId, TabId } from '../../ids.ts';
import type { IterationView, ViewItem } from './iteration-view.ts';
import type { ReplayOf, RunEventBody, RunStatus, Tokens } from '../run-event.ts';
import { FIRST_LIFE, type RunLife } from './run-life.ts';
import type { RunPhase, RunSummary } from './run-summary.ts';
import { NOTHING_USED, type Usage } from './run-usage.ts';
import type { SheetRow } from '../input/sheet-row.ts';
import type { TodoItem } from '../plan/todo.ts';
import type { UsedMemory } from '../../memory/memory.ts';

interface RunTotals {
  /** Requested tool calls, whatever their result (`count-calls.ts`). */
  readonly toolCalls: number;
  /** Failed tool calls, and the run's own error if it has one. */
  readonly errors: number;
  readonly observations: number;
  readonly tokens: Tokens;
  /** Cost in US dollars by the price table at the time; `null` without a priced model call. */
  readonly cost: number | null;
  /** Milliseconds by kind; kinds may overlap and leave gaps, so they do not add up to the run's duration. */
  readonly ms: { readonly model: number; readonly tools: number; readonly perception: number };
}

/** A request of the person and its result; follow-ups add more. */
export interface RequestView extends ViewItem {
  readonly text: string;
  /** The predefined plan; `null` for a free task. */
  readonly plan: PredefinedPlan | null;
  /** Full paths of the files attached to it. */
  readonly files: readonly string[];
  /** Selected text that the request is about; `null` for none. */
  readonly selection: Selection | null;
  /** Pasted texts and files. */
  readonly material: readonly Material[];
  readonly choice: ConsentChoice;
  /** Whether another program sent the request; if so, its text permits nothing. */
  readonly isForeign: boolean;
  /** Number of the first iteration of this request. */
  readonly firstIteration: number;
  readonly todos: readonly TodoItem[];
  /** How it ended; `null` while live. */
  readonly end: RunStatus | 'interrupted' | null;
  readonly finalAnswer: string;
  /** Addresses in the answer that may be opened; `null`: all. */
  readonly openLinks: readonly string[] | null;
  readonly error: ErrorInfo | null;
}

/** A permission for acts without a question, and its uses. */
export interface GrantView extends ViewItem, HeldGrant {
  /** Number of uses. */
  readonly used: number;
  /** Whether the person revoked the rest. */
  readonly isCut: boolean;
}

/** A tab that the person lent to the run, or all tabs. */
export interface LentTabView extends ViewItem {
  readonly tab: LentTabKey;
  /** Title of the page when the tab was lent; empty for all tabs. */
  readonly title: string;
  readonly origin: string;
  readonly isBack: boolean;
}

/** A step of a recording that was done or could not be done. */
export type ReplayedStepView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'step.replayed' }>, 'type'>;

/** A write that a dry run stopped. */
export type StoppedWriteView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'write.stopped' }>, 'type'>;

/** A write that was not allowed. */
export type RefusedWriteView = ViewItem &
  Omit<Extract<RunEventBody, { readonly type: 'write.refused' }>, 'type'>;

/** A model's summary of older iterations. */
interface HistorySummary {
  readonly upTo: number;
  readonly text: string;
}

/** A run as people see it, computed from its events alone (`fold-run.ts`). */
export interface RunView {
  readonly runId: RunId;
  /** Number of the last applied event. */
  readonly seq: number;
  /** Text of the first request. */
  readonly task: string;
  readonly agentId: string | null;
  readonly provider: 'builtin' | 'openai' | 'acp' | 'client';
  readonly model: string;
  readonly startTabId: TabId | null;
  readonly session: SessionKind;
  /** Whether it is stored after its end; `false` for a private run. */
  readonly isKept: boolean;
  /** Steps of a predefined plan; `null` for a free task. */
  readonly steps: readonly string[] | null;
  readonly life: RunLife;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** Requests in order of time; never empty after the first event. */
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
  /** Source of the replay; `null` if it is not a replay. */
  readonly replayOf: ReplayOf | null;
  /** Run and iteration from which it branched off; `null` for none. */
  readonly forkOf: ForkOf | null;
  /** Recorded steps that were done or could not be done, in order. */
  readonly replayed: readonly ReplayedStepView[];
  /** Whether it is a dry run. */
  readonly isRehearsal: boolean;
  readonly stopped: readonly StoppedWriteView[];
  /** Memory that was sent to its model or filled in, each item once. */
  readonly memory: readonly UsedMemory[];
  /** Rows of spreadsheets for which a form is filled in, over all requests. */
  readonly rows: readonly SheetRow[];
  /** To-do list of the newest request. */
  readonly todos: readonly TodoItem[];
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

/** Returns the view of a run without events. */
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
    rows: [],
    todos: [],
    finalAnswer: '',
    error: null,
  };
}

/** Returns the run's line in the list of runs. */
export function toRunSummary(view: RunView): RunSummary {
  return {
    runId: view.runId,
    task: view.task,
    agentId: view.agentId,
    provider: view.provider,
    model: view.model,
    phase: view.phase,
    taskEnd: view.requests[0]?.end ?? null,
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
