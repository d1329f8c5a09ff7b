import {
  type ToolCallView,
  type ViewItem,
  answerQuestion,
  changeToolCall,
  endToolCalls,
  findToolCall,
} from './iteration-view.ts';
import { nextGrants } from './fold-grants.ts';
import { nextLentTabs } from './fold-lent-tabs.ts';
import { nextRows } from './fold-rows.ts';
import { bringsToolCall } from '../count-calls.ts';
import type { RunEvent, RunEventBody } from '../run-event.ts';
import { nextLife, phaseOf } from './run-life.ts';
import { nextUsage } from './run-usage.ts';
import { emptyRunView, type RequestView, type RunView } from './run-view.ts';
import { inItsIteration, inNewestRequest, withRequest, withUsed } from './run-view-parts.ts';

type BodyOf<Type extends RunEventBody['type']> = Extract<RunEventBody, { readonly type: Type }>;

/** Builds the view of a run from its events in order. Throws `RangeError` for an empty list, because a run always has a first event. */
export function foldRun(events: readonly RunEvent[]): RunView {
  const first = events[0];
  if (first === undefined) throw new RangeError('A run has at least its first event.');
  return events.reduce(applyRunEvent, emptyRunView(first.runId));
}

/**
 * Returns the view after one more event. Parts that the event does not affect stay the same objects. An event that the view already
 * contains changes nothing.
 */
export function applyRunEvent(view: RunView, event: RunEvent): RunView {
  if (event.seq <= view.seq) return view;
  // Events are validated before they are stored, so here every event has happened.
  const life = nextLife(view.life, event.body) ?? view.life;
  const lived: RunView = {
    ...view,
    life,
    phase: phaseOf(life),
    usage: nextUsage(view.usage, event, life),
  };
  return { ...applyEventBody(lived, event), seq: event.seq };
}

/** Applies the event's content; life and usage are updated by the caller. */
function applyEventBody(view: RunView, event: RunEvent): RunView {
  const { body } = event;
  const item: ViewItem = { seq: event.seq, at: event.at };
  switch (body.type) {
    case 'run.started':
      return started(view, item, body);
    case 'run.continued':
      return continued(view, item, body);
    case 'run.queued':
    case 'run.dequeued':
    case 'run.paused':
    case 'run.resumed':
      return view;
    case 'step.replayed':
    case 'write.stopped':
    case 'write.refused':
    case 'contract.made':
    case 'memory.used':
    case 'rows.noted':
    case 'tabs.lent':
    case 'tab.takenBack':
      return listed(view, item, body);
    case 'person.said':
      return said(view, event, item, body);
    case 'question.asked':
      return asked(view, event, item, body);
    case 'question.answered':
      return { ...view, iterations: answerQuestion(view.iterations, body.callId, body.answer) };
    case 'grants.made':
    case 'grant.used':
    case 'grant.cut':
      return { ...view, grants: nextGrants(view.grants, item, body) };
    case 'iteration.started':
      return inItsIteration(view, event, () => ({}));
    case 'state.observed':
      return observed(view, event, item, body);
    case 'model.called':
      return modelCalled(view, event, item, body);
    case 'plan.made':
      return inItsIteration(view, event, () => ({ plan: { ...item, output: body.plan } }));
    case 'todo.changed':
      return inNewestRequest(view, { todos: body.items });
    case 'step.noted':
      return stepNoted(view, event, item, body);
    case 'history.summarised':
      return { ...view, summary: { upTo: body.upTo, text: body.text } };
    case 'tool.intended':
      return toolIntended(view, event, item, body);
    case 'tool.sent':
      return toolSent(view, body);
    case 'tool.finished':
      return toolFinished(view, body);
    case 'note':
      return withNote(view, event, item, body);
    case 'run.interrupted':
      return interrupted(view);
    case 'run.finished':
      return finished(view, event, body);
  }
}

type Listed = BodyOf<
  | 'step.replayed'
  | 'write.stopped'
  | 'write.refused'
  | 'contract.made'
  | 'memory.used'
  | 'rows.noted'
  | 'tabs.lent'
  | 'tab.takenBack'
>;

/** Adds an item with the fields of its event. */
function listed(view: RunView, item: ViewItem, body: Listed): RunView {
  switch (body.type) {
    case 'step.replayed':
      return { ...view, replayed: [...view.replayed, { ...item, ...withoutType(body) }] };
    case 'write.stopped':
      return { ...view, stopped: [...view.stopped, { ...item, ...withoutType(body) }] };
    case 'write.refused':
      return { ...view, refused: [...view.refused, { ...item, ...withoutType(body) }] };
    case 'contract.made':
      return { ...view, contract: body.contract };
    case 'memory.used':
      return { ...view, memory: withUsed(view.memory, body.used) };
    case 'rows.noted':
      return { ...view, rows: nextRows(view.rows, body) };
    case 'tabs.lent':
    case 'tab.takenBack':
      return { ...view, lentTabs: nextLentTabs(view.lentTabs, item, body) };
  }
}

function said(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  { text, material }: BodyOf<'person.said'>,
): RunView {
  const added = { ...item, text, ...(material !== undefined && { material }) };
  return inItsIteration(view, event, ({ said: before }) => ({ said: [...before, added] }));
}

function withoutType<Body extends RunEventBody>(body: Body): Omit<Body, 'type'> {
  const { type: _, ...rest } = body;
  return rest;
}

function started(view: RunView, item: ViewItem, body: BodyOf<'run.started'>): RunView {
  return withRequest(
    {
      ...view,
      task: body.task,
      agentId: body.agentId,
      provider: body.provider,
      model: body.model,
      startTabId: body.tabId,
      session: body.session ?? 'yours',
      isRehearsal: body.isRehearsal ?? false,
      isKept: body.isKept !== false,
      replayOf: body.replayOf ?? null,
      forkOf: body.forkOf ?? null,
      steps: body.steps,
      startedAt: item.at,
    },
    {
      ...item,
      text: body.task,
      plan: body.plan ?? olderPlan(body),
      files: body.files ?? [],
      selection: body.selection ?? null,
      material: body.material ?? [],
      choice: body.choice ?? 'ask',
      isForeign: body.isForeign === true,
      firstIteration: 0,
      todos: (body.steps ?? []).map((text) => ({ text, done: false })),
    },
  );
}

function continued(view: RunView, item: ViewItem, body: BodyOf<'run.continued'>): RunView {
  const { text, provider, model, files = [], selection = null, material = [] } = body;
  const next = {
    ...view,
    provider,
    model,
    finishedAt: null,
    lentTabs: [],
    continuations: view.continuations + 1,
  };
  if (text === null)
    return inNewestRequest(next, {
      files: [...(view.requests.at(-1)?.files ?? []), ...files],
      end: null,
      finalAnswer: '',
      openLinks: null,
      error: null,
    });
  // The permissions of one request do not apply to the next.
  return withRequest(
    { ...next, contract: null, refused: [], grants: [] },
    {
      ...item,
      text,
      plan: null,
      files,
      selection,
      material,
      choice: body.choice ?? 'ask',
      isForeign: false,
      firstIteration: (view.iterations.at(-1)?.number ?? 0) + 1,
      todos: [],
    },
  );
}

/** Ends the request without a time: the event was recorded at the next start, and the time of the crash is unknown. */
function interrupted(view: RunView): RunView {
  const ended = { ...view, iterations: endToolCalls(view.iterations) };
  return inNewestRequest(ended, { end: 'interrupted' });
}

function withNote(view: RunView, event: RunEvent, item: ViewItem, body: BodyOf<'note'>): RunView {
  const { type: _, ...note } = body;
  return inItsIteration(view, event, ({ notes }) => ({ notes: [...notes, { ...item, ...note }] }));
}

function finished(view: RunView, { at }: RunEvent, body: BodyOf<'run.finished'>): RunView {
  const { status, finalAnswer, openLinks = null, error } = body;
  const { totals } = view;
  return inNewestRequest(
    {
      ...view,
      iterations: endToolCalls(view.iterations),
      finishedAt: at,
      totals: { ...totals, errors: totals.errors + (error === null ? 0 : 1) },
    },
    { end: status, finalAnswer, openLinks, error },
  );
}

function asked(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'question.asked'>,
): RunView {
  const { type: _, ...question } = body;
  return inItsIteration(view, event, ({ questions }) => ({
    questions: [...questions, { ...item, ...question, answer: undefined }],
  }));
}

function observed(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'state.observed'>,
): RunView {
  const { type: _, ...seen } = body;
  const { totals, ...next } = inItsIteration(view, event, ({ observations }) => ({
    observations: [...observations, { ...item, ...seen }],
  }));
  return {
    ...next,
    totals: {
      ...totals,
      observations: totals.observations + 1,
      ms: { ...totals.ms, perception: totals.ms.perception + seen.ms },
    },
  };
}

function modelCalled(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'model.called'>,
): RunView {
  const { type: _, cost = null, ...call } = body;
  const { totals, ...next } = inItsIteration(view, event, ({ modelCalls }) => ({
    modelCalls: [...modelCalls, { ...item, ...call, cost }],
  }));
  return {
    ...next,
    totals: {
      ...totals,
      tokens: {
        input: totals.tokens.input + call.tokens.input,
        output: totals.tokens.output + call.tokens.output,
      },
      cost: cost === null ? totals.cost : (totals.cost ?? 0) + cost,
      ms: { ...totals.ms, model: totals.ms.model + call.ms },
    },
  };
}

function stepNoted(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'step.noted'>,
): RunView {
  const { type: _, ...noted } = body;
  const { totals, ...next } = inItsIteration(view, event, ({ notedSteps }) => ({
    notedSteps: [...notedSteps, { ...item, ...noted }],
  }));
  const isCall = bringsToolCall(body, event.iteration);
  return {
    ...next,
    totals: {
      ...totals,
      toolCalls: totals.toolCalls + (isCall ? 1 : 0),
      errors: totals.errors + (isCall && !body.result.ok ? 1 : 0),
    },
  };
}

function toolIntended(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'tool.intended'>,
): RunView {
  const call: ToolCallView = {
    ...item,
    callId: body.callId,
    tool: body.tool,
    args: body.args,
    state: 'intended',
    result: null,
    ms: null,
    ...(body.tabUrl !== undefined && { tabUrl: body.tabUrl }),
    ...(body.targets !== undefined && { targets: body.targets }),
    ...(body.focus !== undefined && { focus: body.focus }),
    ...(body.within !== undefined && { within: body.within }),
    ...(body.line !== undefined && { line: body.line }),
    ...(body.locators !== undefined && { locators: body.locators }),
  };
  const { totals, ...next } = inItsIteration(view, event, ({ toolCalls }) => ({
    toolCalls: [...toolCalls, call],
  }));
  const isCall = bringsToolCall(body, event.iteration);
  return { ...next, totals: { ...totals, toolCalls: totals.toolCalls + (isCall ? 1 : 0) } };
}

function toolSent(view: RunView, { callId, place }: BodyOf<'tool.sent'>): RunView {
  const change = { state: 'sent', ...(place !== undefined && { place }) } as const;
  return { ...view, iterations: changeToolCall(view.iterations, callId, change) };
}

function toolFinished(view: RunView, { callId, result, ms }: BodyOf<'tool.finished'>): RunView {
  const { totals } = view;
  const state = result.ok ? 'done' : 'failed';
  const isPart = findToolCall(view.iterations, callId)?.call.within !== undefined;
  return {
    ...view,
    iterations: changeToolCall(view.iterations, callId, { state, result, ms }),
    totals: {
      ...totals,
      errors: totals.errors + (result.ok || isPart ? 0 : 1),
      ms: { ...totals.ms, tools: totals.ms.tools + ms },
    },
  };
}

/** Returns the plan of a run of an older version, which stored only the steps. */
function olderPlan({ agentId, task, steps }: BodyOf<'run.started'>): RequestView['plan'] {
  if (steps === null || agentId === null || steps.length === 0) return null;
  return { agentId, name: agentId, goal: task, steps: [...steps] };
}
