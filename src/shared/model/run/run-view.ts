import type { ErrorInfo } from '../../errors/app-error.ts';
import type { PredefinedPlan } from './agent.ts';
import type { RunId, TabId } from '../ids.ts';
import {
  type IterationView,
  type ToolCallView,
  type ViewItem,
  answerQuestion,
  changeToolCall,
  endToolCalls,
  inIteration,
} from './iteration-view.ts';
import type { RunEvent, RunEventBody, RunStatus, Tokens } from './run-event.ts';
import { FIRST_LIFE, type RunLife, nextLife, phaseOf } from './run-life.ts';
import type { RunPhase, RunSummary } from './run-summary.ts';
import { NOTHING_USED, type Usage, nextUsage } from './run-usage.ts';
import type { TodoItem } from './todo.ts';

interface RunTotals {
  /** Tool calls that were written down, whatever became of them. */
  readonly toolCalls: number;
  /** Failed tool calls, and the run's own error if it has one. */
  readonly errors: number;
  readonly observations: number;
  readonly tokens: Tokens;
  /** By the price table of the time; `null` when no model call had a price. */
  readonly cost: number | null;
  /** Time by kind; the kinds can overlap and leave gaps, so they do not add up to the run's length. */
  readonly ms: { readonly model: number; readonly tools: number; readonly perception: number };
}

/** One thing that the person asked for, and what came of it; a run has one, and one more for each follow-up. */
export interface RequestView extends ViewItem {
  readonly text: string;
  /** What it follows; `null` for a free task. */
  readonly plan: PredefinedPlan | null;
  /** Full paths of the files that came with it. */
  readonly files: readonly string[];
  /** Another program asked for it: nothing is allowed because it stands in its text. */
  readonly isForeign: boolean;
  /** Iterations of this request have this number or a higher one. */
  readonly firstIteration: number;
  readonly todos: readonly TodoItem[];
  /** How it ended; `null` while it goes on. */
  readonly end: RunStatus | 'interrupted' | null;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

/** Older iterations in fewer words. */
interface HistorySummary {
  readonly upTo: number;
  readonly text: string;
}

/** A run as people look at it: a fold of its events and nothing else. */
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
  /** The steps of a predefined plan, `null` for a free task. */
  readonly steps: readonly string[] | null;
  readonly life: RunLife;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** In the order in which they were made; never empty once the first event is in. */
  readonly requests: readonly RequestView[];
  /** How often the run was continued. */
  readonly continuations: number;
  readonly iterations: readonly IterationView[];
  readonly totals: RunTotals;
  /** What has been used of the limits since the run was last started or continued. */
  readonly usage: Usage;
  readonly summary: HistorySummary | null;
  /** Of the newest request. */
  readonly todos: readonly TodoItem[];
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
    todos: [],
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
  // Whether an event may happen is decided before it is stored; here it has happened.
  const life = nextLife(view.life, event.body) ?? view.life;
  const lived: RunView = {
    ...view,
    life,
    phase: phaseOf(life),
    usage: nextUsage(view.usage, event, life),
  };
  return { ...applyBody(lived, event, event.body), seq: event.seq };
}

function applyBody(view: RunView, event: RunEvent, body: RunEventBody): RunView {
  const item: ViewItem = { seq: event.seq, at: event.at };
  const { totals } = view;
  switch (body.type) {
    case 'run.started':
      return withRequest(
        {
          ...view,
          task: body.task,
          agentId: body.agentId,
          provider: body.provider,
          model: body.model,
          startTabId: body.tabId,
          steps: body.steps,
          startedAt: event.at,
        },
        {
          ...item,
          text: body.task,
          plan: body.plan ?? olderPlan(body),
          files: body.files ?? [],
          isForeign: body.isForeign === true,
          firstIteration: 0,
          todos: (body.steps ?? []).map((text) => ({ text, done: false })),
        },
      );
    case 'run.continued': {
      const { text, provider, model } = body;
      const next = {
        ...view,
        provider,
        model,
        finishedAt: null,
        continuations: view.continuations + 1,
      };
      const files = body.files ?? [];
      if (text === null)
        return inNewestRequest(next, {
          files: [...(view.requests.at(-1)?.files ?? []), ...files],
          end: null,
          finalAnswer: '',
          error: null,
        });
      const firstIteration = (view.iterations.at(-1)?.number ?? 0) + 1;
      return withRequest(next, {
        ...item,
        text,
        plan: null,
        files,
        isForeign: false,
        firstIteration,
        todos: [],
      });
    }
    case 'run.queued':
    case 'run.dequeued':
    case 'run.paused':
    case 'run.resumed':
      return view;
    case 'person.said':
      return inItsIteration(view, event, (iteration) => ({
        ...iteration,
        said: [...iteration.said, { ...item, text: body.text }],
      }));
    case 'question.asked': {
      const { type: _, ...asked } = body;
      return inItsIteration(view, event, (iteration) => ({
        ...iteration,
        questions: [...iteration.questions, { ...item, ...asked, answer: undefined }],
      }));
    }
    case 'question.answered':
      return { ...view, iterations: answerQuestion(view.iterations, body.callId, body.answer) };
    case 'iteration.started':
      return inItsIteration(view, event, (iteration) => iteration);
    case 'state.observed': {
      const { type: _, ...seen } = body;
      const next = inItsIteration(view, event, (iteration) => ({
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
      const { type: _, cost, ...call } = body;
      const next = inItsIteration(view, event, (iteration) => ({
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
          cost: typeof cost === 'number' ? (totals.cost ?? 0) + cost : totals.cost,
          ms: { ...totals.ms, model: totals.ms.model + body.ms },
        },
      };
    }
    case 'plan.made':
      return inItsIteration(view, event, (iteration) => ({
        ...iteration,
        plan: { ...item, output: body.plan },
      }));
    case 'todo.changed':
      return inNewestRequest(view, { todos: body.items });
    case 'step.noted': {
      const { type: _, ...noted } = body;
      return inItsIteration(view, event, (iteration) => ({
        ...iteration,
        notedSteps: [...iteration.notedSteps, { ...item, ...noted }],
      }));
    }
    case 'history.summarised':
      return { ...view, summary: { upTo: body.upTo, text: body.text } };
    case 'tool.intended': {
      const call: ToolCallView = {
        ...item,
        callId: body.callId,
        tool: body.tool,
        args: body.args,
        state: 'intended',
        result: null,
        ms: null,
        ...(body.within !== undefined && { within: body.within }),
      };
      const next = inItsIteration(view, event, (iteration) => ({
        ...iteration,
        toolCalls: [...iteration.toolCalls, call],
      }));
      return { ...next, totals: { ...totals, toolCalls: totals.toolCalls + 1 } };
    }
    case 'tool.sent':
      return {
        ...view,
        iterations: changeToolCall(view.iterations, body.callId, { state: 'sent' }),
      };
    case 'tool.finished': {
      const { callId, result, ms } = body;
      const state = result.ok ? 'done' : 'failed';
      return {
        ...view,
        iterations: changeToolCall(view.iterations, callId, { state, result, ms }),
        totals: {
          ...totals,
          errors: totals.errors + (result.ok ? 0 : 1),
          ms: { ...totals.ms, tools: totals.ms.tools + ms },
        },
      };
    }
    case 'note':
      return inItsIteration(view, event, (iteration) => ({
        ...iteration,
        notes: [...iteration.notes, { ...item, level: body.level, text: body.text }],
      }));
    case 'run.interrupted':
      // When it went down nobody knows: the event was written at the next start.
      return inNewestRequest(
        { ...view, iterations: endToolCalls(view.iterations) },
        { end: 'interrupted' },
      );
    case 'run.finished': {
      const { status, finalAnswer, error } = body;
      return inNewestRequest(
        {
          ...view,
          iterations: endToolCalls(view.iterations),
          finishedAt: event.at,
          totals: { ...totals, errors: totals.errors + (error === null ? 0 : 1) },
        },
        { end: status, finalAnswer, error },
      );
    }
  }
}

function inItsIteration(
  view: RunView,
  event: RunEvent,
  change: (iteration: IterationView) => IterationView,
): RunView {
  return { ...view, iterations: inIteration(view.iterations, event, change) };
}

function withRequest(
  view: RunView,
  begun: Omit<RequestView, 'end' | 'finalAnswer' | 'error'>,
): RunView {
  const request: RequestView = { ...begun, end: null, finalAnswer: '', error: null };
  return inNewestRequest({ ...view, requests: [...view.requests, request] }, {});
}

/** Changes the newest request, and the view's copies of it. */
function inNewestRequest(
  view: RunView,
  change: Partial<Pick<RequestView, 'files' | 'todos' | 'end' | 'finalAnswer' | 'error'>>,
): RunView {
  const newest = view.requests.at(-1);
  if (newest === undefined) return view;
  const changed = { ...newest, ...change };
  const { todos, finalAnswer, error } = changed;
  return { ...view, requests: [...view.requests.slice(0, -1), changed], todos, finalAnswer, error };
}

/** Older programs kept only a plan's steps. */
function olderPlan({
  agentId,
  task,
  steps,
}: Extract<RunEventBody, { readonly type: 'run.started' }>): PredefinedPlan | null {
  if (steps === null || agentId === null || steps.length === 0) return null;
  return { agentId, name: agentId, goal: task, steps: [...steps] };
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
    cost: view.totals.cost,
  };
}
