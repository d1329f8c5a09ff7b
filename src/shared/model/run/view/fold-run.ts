import { nextGrants } from './fold-grants.ts';
import { nextLentTabs } from './fold-lent-tabs.ts';
import { continued, finished, interrupted, started } from './fold-requests.ts';
import { nextRows } from './fold-rows.ts';
import { stepNoted, toolFinished, toolIntended, toolSent } from './fold-tool-calls.ts';
import { type ViewItem, answerQuestion } from './iteration-view.ts';
import type { BodyOf } from '../body-of.ts';
import type { RunEvent, RunEventBody } from '../run-event.ts';
import { nextLife, phaseOf } from './run-life.ts';
import { nextUsage } from './run-usage.ts';
import { emptyRunView, type RunView } from './run-view.ts';
import { inItsIteration, inNewestRequest, withUsed } from './run-view-parts.ts';

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

function withNote(view: RunView, event: RunEvent, item: ViewItem, body: BodyOf<'note'>): RunView {
  const { type: _, ...note } = body;
  return inItsIteration(view, event, ({ notes }) => ({ notes: [...notes, { ...item, ...note }] }));
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
