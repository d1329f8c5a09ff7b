import type { TodoItem } from '#shared/model/todo.ts';

import type { HistoryEntry, Metrics, Plan, ToolExecution } from '../llm/model.ts';

/** Everything the loop knows of its run. Changed only by `nextState`. */
export interface LoopState {
  /** The iteration that runs, from 1; 0 before the first. */
  readonly iteration: number;
  readonly todos: readonly TodoItem[];
  /** Finished iterations. */
  readonly history: readonly HistoryEntry[];
  /** The iteration that is being carried out, from its plan on. */
  readonly current: HistoryEntry | null;
  readonly toolCalls: number;
  readonly errors: number;
  readonly observations: number;
  /** Input and output tokens of all model calls. */
  readonly tokens: number;
}

export type LoopStep =
  | { readonly type: 'iteration.started' }
  | { readonly type: 'observed' }
  | { readonly type: 'model.called'; readonly tokens: number }
  | { readonly type: 'planned'; readonly plan: Plan }
  | { readonly type: 'todos.changed'; readonly todos: readonly TodoItem[] }
  /** A tool was called and answered. */
  | { readonly type: 'executed'; readonly execution: ToolExecution }
  /** Something the planner has to know that was no tool call: `done`, a dropped call, the end of the turns. */
  | { readonly type: 'noted'; readonly execution: ToolExecution }
  | { readonly type: 'iteration.ended' };

/** The state before the first iteration. */
export function initialState(todos: readonly TodoItem[]): LoopState {
  return {
    iteration: 0,
    todos,
    history: [],
    current: null,
    toolCalls: 0,
    errors: 0,
    observations: 0,
    tokens: 0,
  };
}

/** The state after a step. The one place where calls and failures are counted, so that each counts once. */
export function nextState(state: LoopState, step: LoopStep): LoopState {
  switch (step.type) {
    case 'iteration.started':
      return { ...state, iteration: state.iteration + 1 };
    case 'observed':
      return { ...state, observations: state.observations + 1 };
    case 'model.called':
      return { ...state, tokens: state.tokens + step.tokens };
    case 'planned':
      return { ...state, current: { iteration: state.iteration, plan: step.plan, executions: [] } };
    case 'todos.changed':
      return { ...state, todos: step.todos };
    case 'executed':
      return {
        ...withExecution(state, step.execution),
        toolCalls: state.toolCalls + 1,
        errors: state.errors + (step.execution.result.ok ? 0 : 1),
      };
    case 'noted':
      return withExecution(state, step.execution);
    case 'iteration.ended':
      return {
        ...state,
        history: state.current === null ? state.history : [...state.history, state.current],
        current: null,
      };
  }
}

/** SPEC L4's figures. */
export function metricsOf(state: LoopState, elapsedMs: number): Metrics {
  const { toolCalls, errors, observations } = state;
  return { toolCalls, errors, observations, elapsedMs };
}

function withExecution(state: LoopState, execution: ToolExecution): LoopState {
  if (state.current === null) throw new Error('a tool ran outside of an iteration');
  return {
    ...state,
    current: { ...state.current, executions: [...state.current.executions, execution] },
  };
}
