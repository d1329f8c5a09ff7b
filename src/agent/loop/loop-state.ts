import type {
  EarlierRequest,
  HistoryEntry,
  HistorySummary,
  RunPast,
  Said,
  ToolExecution,
} from '#shared/model/run/run-past.ts';
import type { TodoItem } from '#shared/model/run/plan/todo.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import type { Limits } from '#shared/model/settings/settings.ts';

import type { ExecutorTurn, Metrics, PerformedCalls } from '../llm/model.ts';
import type { PersonSaid } from './run-control.ts';
import type { Usage } from './run-limits.ts';
import { type TrailItem, addToTrail } from './trail.ts';

/** Stage of the loop. */
export type Stage =
  /** Between rounds. */
  | { readonly kind: 'between' }
  /** A round has begun: the page is observed and the planner asked. `lastBecauseOf` is the reason why it is the last one. */
  | { readonly kind: 'planning'; readonly lastBecauseOf: string | null }
  /** The plan is being carried out, answer after answer of the executor. */
  | {
      readonly kind: 'acting';
      readonly plan: Plan;
      readonly lastBecauseOf: string | null;
      /** Results of the plan's own calls; `null` before them, and for a plan without calls. */
      readonly performed: PerformedCalls | null;
      readonly turns: readonly ExecutorTurn[];
      /** How the executor ended the round; `null` while it continues. */
      readonly over: RoundEnd | null;
    };

/** How the executor ends a round: with `done`, or with an answer without any call. */
export type RoundEnd = 'done' | 'stopped';

/** The loop's whole state. Changed only by `nextState`. */
export interface LoopState {
  readonly stage: Stage;
  /** The current iteration, from 1; 0 before the first. */
  readonly iteration: number;
  /** The number of the last iteration before the run was continued; 0 for a new run. */
  readonly iterationsBefore: number;
  readonly todos: readonly TodoItem[];
  readonly earlier: readonly EarlierRequest[];
  readonly said: readonly Said[];
  /** Finished iterations. */
  readonly history: readonly HistoryEntry[];
  readonly summary: HistorySummary | null;
  /** The iteration in progress, from its plan on. */
  readonly current: HistoryEntry | null;
  readonly trail: readonly TrailItem[];
  /** Number of rounds in a row with a warning that steps repeat. */
  readonly warnings: number;
  readonly toolCalls: number;
  /** Tool calls since the run was started or continued. */
  readonly toolCallsNow: number;
  readonly errors: number;
  readonly observations: number;
  /** Whether a page in front has offered tools. Stays true, so that the list of tools changes at most once. */
  readonly hasPageTools: boolean;
  /** Input and output tokens of all model calls since the run was started or continued. */
  readonly tokens: number;
  /** Cost in US dollars since then. */
  readonly cost: number;
}

export type LoopStep =
  | { readonly type: 'iteration.started'; readonly lastBecauseOf: string | null }
  | { readonly type: 'observed'; readonly look: TrailItem; readonly hasPageTools?: boolean }
  | { readonly type: 'warned'; readonly isRepeating: boolean }
  | { readonly type: 'model.called'; readonly tokens: number; readonly cost: number }
  | { readonly type: 'planned'; readonly plan: Plan }
  | { readonly type: 'todos.changed'; readonly todos: readonly TodoItem[] }
  | { readonly type: 'said'; readonly said: PersonSaid }
  | { readonly type: 'summarised'; readonly summary: HistorySummary }
  /** A tool was called and answered; `act` is its entry in the trail. */
  | { readonly type: 'executed'; readonly execution: ToolExecution; readonly act: TrailItem }
  /** A fact for the planner that is not a tool call: `done`, a dropped call, the end of the turns. */
  | { readonly type: 'noted'; readonly execution: ToolExecution }
  /** The plan's own calls were run as far as they fit. */
  | { readonly type: 'plan.performed'; readonly performed: PerformedCalls }
  /** An executor answer with the results of its calls. */
  | { readonly type: 'turn.ended'; readonly turn: ExecutorTurn; readonly over: RoundEnd | null }
  | { readonly type: 'iteration.ended' };

/** The state before the first iteration, or before the next one of a run that is continued. */
export function initialState(todos: readonly TodoItem[], past: RunPast | null): LoopState {
  return {
    stage: { kind: 'between' },
    iteration: past?.iteration ?? 0,
    iterationsBefore: past?.iteration ?? 0,
    todos: past === null || past.todos.length === 0 ? todos : past.todos,
    earlier: past?.earlier ?? [],
    said: past?.said ?? [],
    history: past?.history ?? [],
    summary: past?.summary ?? null,
    current: null,
    trail: [],
    warnings: 0,
    toolCalls: past?.toolCalls ?? 0,
    toolCallsNow: 0,
    errors: past?.errors ?? 0,
    observations: past?.observations ?? 0,
    hasPageTools: false,
    tokens: 0,
    cost: 0,
  };
}

/**
 * Returns the state after a step. It is the only place where calls and failures are counted, so that each counts once. One long function:
 * an exhaustive switch that names every kind of step once.
 */
export function nextState(state: LoopState, step: LoopStep): LoopState {
  switch (step.type) {
    case 'iteration.started':
      return {
        ...state,
        iteration: state.iteration + 1,
        stage: { kind: 'planning', lastBecauseOf: step.lastBecauseOf },
      };
    case 'observed':
      return {
        ...state,
        observations: state.observations + 1,
        hasPageTools: state.hasPageTools || step.hasPageTools === true,
        trail: addToTrail(state.trail, step.look),
      };
    case 'warned':
      return { ...state, warnings: step.isRepeating ? state.warnings + 1 : 0 };
    case 'model.called':
      return { ...state, tokens: state.tokens + step.tokens, cost: state.cost + step.cost };
    case 'planned':
      return {
        ...state,
        stage: {
          kind: 'acting',
          plan: step.plan,
          lastBecauseOf: state.stage.kind === 'planning' ? state.stage.lastBecauseOf : null,
          performed: null,
          turns: [],
          over: null,
        },
        current: { iteration: state.iteration, plan: step.plan, executions: [] },
      };
    case 'todos.changed':
      return { ...state, todos: step.todos };
    case 'said':
      return {
        ...state,
        said: [...state.said, { afterIteration: state.iteration, ...step.said }],
      };
    case 'summarised':
      return { ...state, summary: step.summary };
    case 'executed':
      return {
        ...withExecution(state, step.execution),
        toolCalls: state.toolCalls + 1,
        toolCallsNow: state.toolCallsNow + 1,
        errors: state.errors + (step.execution.result.ok ? 0 : 1),
        trail: addToTrail(state.trail, step.act),
      };
    case 'noted':
      return withExecution(state, step.execution);
    case 'plan.performed':
      if (state.stage.kind !== 'acting') throw new Error('a plan was performed outside of a round');
      return { ...state, stage: { ...state.stage, performed: step.performed } };
    case 'turn.ended':
      if (state.stage.kind !== 'acting') throw new Error('a turn ended outside of a round');
      return {
        ...state,
        stage: { ...state.stage, turns: [...state.stage.turns, step.turn], over: step.over },
      };
    case 'iteration.ended':
      return {
        ...state,
        stage: { kind: 'between' },
        history: state.current === null ? state.history : [...state.history, state.current],
        current: null,
      };
  }
}

/** Figures for the planner, and what the limits leave. */
export function metricsOf(state: LoopState, usage: Usage, limits: Limits): Metrics {
  const { toolCalls, errors, observations } = state;
  const { iterations: rounds, tokens, cost, elapsedMs } = usage;
  const left = (limit: number, used: number) => Math.max(0, limit - used);
  return {
    toolCalls,
    errors,
    observations,
    elapsedMs,
    rounds,
    tokens,
    cost,
    left: {
      rounds: left(limits.maxIterations, rounds),
      toolCalls: left(limits.maxToolCalls, usage.toolCalls),
      tokens: left(limits.maxTokens, tokens),
      ms: left(limits.timeoutMs, elapsedMs),
      cost: limits.maxCost === null ? null : left(limits.maxCost, cost),
    },
  };
}

function withExecution(state: LoopState, execution: ToolExecution): LoopState {
  if (state.current === null) throw new Error('a tool ran outside of an iteration');
  return {
    ...state,
    current: { ...state.current, executions: [...state.current.executions, execution] },
  };
}
