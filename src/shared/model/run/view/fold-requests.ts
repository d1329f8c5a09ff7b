import type { BodyOf } from '../body-of.ts';
import type { RunEvent } from '../run-event.ts';
import { type ViewItem, endToolCalls } from './iteration-view.ts';
import type { RequestView, RunView } from './run-view.ts';
import { inNewestRequest, withRequest } from './run-view-parts.ts';

export function started(view: RunView, item: ViewItem, body: BodyOf<'run.started'>): RunView {
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

export function continued(view: RunView, item: ViewItem, body: BodyOf<'run.continued'>): RunView {
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
export function interrupted(view: RunView): RunView {
  const ended = { ...view, iterations: endToolCalls(view.iterations) };
  return inNewestRequest(ended, { end: 'interrupted' });
}

export function finished(view: RunView, { at }: RunEvent, body: BodyOf<'run.finished'>): RunView {
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

/** Returns the plan of a run of an older version, which stored only the steps. */
function olderPlan({ agentId, task, steps }: BodyOf<'run.started'>): RequestView['plan'] {
  if (steps === null || agentId === null || steps.length === 0) return null;
  return { agentId, name: agentId, goal: task, steps: [...steps] };
}
