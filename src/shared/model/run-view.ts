import type { ErrorInfo } from '../errors/app-error.ts';
import type { ToolResult } from '../tools/tool-result.ts';
import type { ArtifactId, CallId, RunId, TabId } from './ids.ts';
import type { PlannerOutput, PredefinedPlannerOutput } from './planner-output.ts';
import type { ModelRole, RunEvent, RunEventBody, Tokens } from './run-event.ts';
import type { RunPhase, RunSummary } from './run-summary.ts';
import type { TodoItem } from './todo.ts';

/**
 * How far a tool call got. `intended`: written down, not sent (for an ended run: never carried out);
 * `in-doubt`: sent when the run ended and its result was never seen, so it may or may not have happened.
 */
type ToolCallState = 'intended' | 'sent' | 'done' | 'failed' | 'in-doubt';

/** `seq` is the number of the event that brought an item; items of all kinds sort by it. */
interface ViewItem {
  readonly seq: number;
  /** ms since the epoch. */
  readonly at: number;
}

export interface ObservationView extends ViewItem {
  readonly tabId: TabId;
  readonly url: string;
  readonly title: string;
  readonly nodeCount: number;
  readonly text: string;
  readonly screenshot: ArtifactId | null;
  readonly ms: number;
}

interface PlanView extends ViewItem {
  readonly output: PlannerOutput | PredefinedPlannerOutput;
}

export interface ToolCallView extends ViewItem {
  readonly callId: CallId;
  readonly tool: string;
  readonly args: unknown;
  readonly state: ToolCallState;
  readonly result: ToolResult | null;
  readonly ms: number | null;
}

export interface ModelCallView extends ViewItem {
  readonly callId: CallId;
  readonly role: ModelRole;
  readonly model: string;
  readonly attempt: number;
  readonly tokens: Tokens;
  readonly ms: number;
  readonly error: ErrorInfo | null;
}

export interface NoteView extends ViewItem {
  readonly level: 'info' | 'warning';
  readonly text: string;
}

/** What happened in one iteration; number 0 holds what came before the first. */
export interface IterationView {
  readonly number: number;
  readonly startedAt: number;
  /** In order; the first is what the planner saw, later ones followed tool calls. */
  readonly observations: readonly ObservationView[];
  readonly plan: PlanView | null;
  readonly toolCalls: readonly ToolCallView[];
  readonly modelCalls: readonly ModelCallView[];
  readonly notes: readonly NoteView[];
}

interface RunTotals {
  /** Tool calls that were written down, whatever became of them. */
  readonly toolCalls: number;
  /** Failed tool calls, and the run's own error if it has one. */
  readonly errors: number;
  readonly observations: number;
  readonly tokens: Tokens;
  /** Time by kind; the kinds can overlap and leave gaps, so they do not add up to the run's length. */
  readonly ms: { readonly model: number; readonly tools: number; readonly perception: number };
}

/** A run as people look at it: a fold of its events and nothing else. */
export interface RunView {
  readonly runId: RunId;
  /** The number of the last event that is in it. */
  readonly seq: number;
  readonly task: string;
  readonly agentId: string | null;
  readonly provider: 'builtin' | 'openai';
  readonly model: string;
  readonly startTabId: TabId | null;
  /** The steps of a predefined plan, `null` for a free task. */
  readonly steps: readonly string[] | null;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly iterations: readonly IterationView[];
  readonly todos: readonly TodoItem[];
  readonly totals: RunTotals;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

/** The view of a run of which no event is known yet. */
function emptyRunView(runId: RunId): RunView {
  return {
    runId,
    seq: 0,
    task: '',
    agentId: null,
    provider: 'builtin',
    model: '',
    startTabId: null,
    steps: null,
    phase: 'running',
    startedAt: 0,
    finishedAt: null,
    iterations: [],
    todos: [],
    totals: {
      toolCalls: 0,
      errors: 0,
      observations: 0,
      tokens: { input: 0, output: 0 },
      ms: { model: 0, tools: 0, perception: 0 },
    },
    finalAnswer: '',
    error: null,
  };
}

/** The view of a run from its events in order. A run always has its first event; an empty list is a `RangeError`. */
export function foldRun(events: readonly RunEvent[]): RunView {
  const first = events[0];
  if (first === undefined) throw new RangeError('A run has at least its first event.');
  return events.reduce(applyRunEvent, emptyRunView(first.runId));
}

/**
 * The view with one more event in it. Parts that the event does not touch stay the same objects.
 * An event that is in the view already changes nothing.
 */
export function applyRunEvent(view: RunView, event: RunEvent): RunView {
  if (event.seq <= view.seq) return view;
  return { ...applyBody(view, event, event.body), seq: event.seq };
}

function applyBody(view: RunView, event: RunEvent, body: RunEventBody): RunView {
  const item: ViewItem = { seq: event.seq, at: event.at };
  const { totals } = view;
  switch (body.type) {
    case 'run.started':
      return {
        ...view,
        task: body.task,
        agentId: body.agentId,
        provider: body.provider,
        model: body.model,
        startTabId: body.tabId,
        steps: body.steps,
        todos: (body.steps ?? []).map((text) => ({ text, done: false })),
        startedAt: event.at,
      };
    case 'iteration.started':
      return inIteration(view, event, (iteration) => iteration);
    case 'state.observed': {
      const { type: _, ...seen } = body;
      const next = inIteration(view, event, (iteration) => ({
        ...iteration,
        observations: [...iteration.observations, { ...item, ...seen }],
      }));
      return {
        ...next,
        totals: {
          ...totals,
          observations: totals.observations + 1,
          ms: { ...totals.ms, perception: totals.ms.perception + body.ms },
        },
      };
    }
    case 'model.called': {
      const { type: _, ...call } = body;
      const next = inIteration(view, event, (iteration) => ({
        ...iteration,
        modelCalls: [...iteration.modelCalls, { ...item, ...call }],
      }));
      return {
        ...next,
        totals: {
          ...totals,
          tokens: {
            input: totals.tokens.input + body.tokens.input,
            output: totals.tokens.output + body.tokens.output,
          },
          ms: { ...totals.ms, model: totals.ms.model + body.ms },
        },
      };
    }
    case 'plan.made':
      return inIteration(view, event, (iteration) => ({
        ...iteration,
        plan: { ...item, output: body.plan },
      }));
    case 'todo.changed':
      return { ...view, todos: body.items };
    case 'tool.intended': {
      const call: ToolCallView = {
        ...item,
        callId: body.callId,
        tool: body.tool,
        args: body.args,
        state: 'intended',
        result: null,
        ms: null,
      };
      const next = inIteration(view, event, (iteration) => ({
        ...iteration,
        toolCalls: [...iteration.toolCalls, call],
      }));
      return { ...next, totals: { ...totals, toolCalls: totals.toolCalls + 1 } };
    }
    case 'tool.sent':
      return mapToolCalls(view, (call) =>
        call.callId === body.callId ? { ...call, state: 'sent' } : call,
      );
    case 'tool.finished': {
      const { callId, result, ms } = body;
      const state = result.ok ? 'done' : 'failed';
      const next = mapToolCalls(view, (call) =>
        call.callId === callId ? { ...call, state, result, ms } : call,
      );
      return {
        ...next,
        totals: {
          ...totals,
          errors: totals.errors + (result.ok ? 0 : 1),
          ms: { ...totals.ms, tools: totals.ms.tools + ms },
        },
      };
    }
    case 'note':
      return inIteration(view, event, (iteration) => ({
        ...iteration,
        notes: [...iteration.notes, { ...item, level: body.level, text: body.text }],
      }));
    case 'run.interrupted':
      // When it went down nobody knows: the event was written at the next start.
      return { ...endToolCalls(view), phase: 'interrupted' };
    case 'run.finished':
      return {
        ...endToolCalls(view),
        phase: body.status,
        finishedAt: event.at,
        finalAnswer: body.finalAnswer,
        error: body.error,
        totals: { ...totals, errors: totals.errors + (body.error === null ? 0 : 1) },
      };
  }
}

/** Changes the iteration that the event belongs to, making it first when it is new. */
function inIteration(
  view: RunView,
  event: RunEvent,
  change: (iteration: IterationView) => IterationView,
): RunView {
  const known = view.iterations.some((iteration) => iteration.number === event.iteration);
  const iterations = known
    ? view.iterations
    : [
        ...view.iterations,
        {
          number: event.iteration,
          startedAt: event.at,
          observations: [],
          plan: null,
          toolCalls: [],
          modelCalls: [],
          notes: [],
        },
      ];
  return {
    ...view,
    iterations: iterations.map((iteration) =>
      iteration.number === event.iteration ? change(iteration) : iteration,
    ),
  };
}

function mapToolCalls(view: RunView, change: (call: ToolCallView) => ToolCallView): RunView {
  const iterations = view.iterations.map((iteration) => {
    const toolCalls = iteration.toolCalls.map(change);
    return toolCalls.every((call, index) => call === iteration.toolCalls[index])
      ? iteration
      : { ...iteration, toolCalls };
  });
  return { ...view, iterations };
}

/** After the end no result can come any more: what was sent stays in doubt. */
function endToolCalls(view: RunView): RunView {
  return mapToolCalls(view, (call) =>
    call.state === 'sent' ? { ...call, state: 'in-doubt' } : call,
  );
}

/** Everything that went wrong in a run, in order: failed tool calls, then the run's own error. */
export function runErrors(view: RunView): readonly ErrorInfo[] {
  const failures = view.iterations
    .flatMap((iteration) => iteration.toolCalls)
    .flatMap((call) => (call.result !== null && !call.result.ok ? [call.result.error] : []));
  return view.error === null ? failures : [...failures, view.error];
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
    finalAnswer: view.finalAnswer,
    startedAt: view.startedAt,
    finishedAt: view.finishedAt,
    iterations: view.iterations.filter((iteration) => iteration.number > 0).length,
    toolCalls: view.totals.toolCalls,
    errors: view.totals.errors,
    tokens: view.totals.tokens,
  };
}
