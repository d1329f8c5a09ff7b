import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs/max-shown-runs.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ModelRole, RunEvent } from '#shared/model/run/run-event.ts';
import { applyRunEvent, foldRun } from '#shared/model/run/view/fold-run.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { SliceReducer } from './slice-reducer.ts';

/** Text that a model is writing; removed once it is complete. */
export interface Draft {
  readonly iteration: number;
  readonly role: ModelRole;
  readonly text: string;
}

/** A run, folded from its events. */
export interface ShownRun {
  readonly view: RunView;
  readonly draft: Draft | null;
  /** Tabs that the run is or was last in, open or closed; for a queued run, the tab that it waits for. */
  readonly tabIds: readonly TabId[];
}

export interface RunsView {
  /** Runs in the order of their last start or continuation, newest last. */
  readonly list: readonly ShownRun[];
  /** Queued runs, in order of their start. */
  readonly queue: readonly RunId[];
  /** The newest action on a visible page; `null`: none. */
  readonly acting: Acting | null;
}

/** Place of an action. */
export interface Acting {
  /** Number that increases with each action. */
  readonly id: number;
  readonly tabId: TabId;
  readonly place: ActPlace;
}

/** Maximum number of characters; longer drafts lose their beginning. */
const MAX_DRAFT_CHARS = 20_000;

export const runsReducer: SliceReducer<'runs', RunsView> = {
  initial: { list: [], queue: [], acting: null },
  open: ({ list, queue }) => ({
    list: list.map(({ events, tabIds }) => toShownRun(events, tabIds)),
    queue,
    acting: null,
  }),
  apply: ({ list, queue, acting }, change) => {
    switch (change.type) {
      case 'added':
        return {
          list: [...list, toShownRun(change.events, [])].slice(-MAX_SHOWN_RUNS),
          queue,
          acting,
        };
      case 'event':
        return { list: withEvent(list, change.event), queue, acting };
      case 'removed': {
        const isLeft = (runId: RunId) => !change.runIds.includes(runId);
        return {
          list: list.filter(({ view }) => isLeft(view.runId)),
          queue: queue.filter(isLeft),
          acting,
        };
      }
      case 'placed':
        return { list: withPlaces(list, change.tabs), queue: change.queue, acting };
      case 'acting': {
        const { tabId, place } = change;
        return { list, queue, acting: { id: (acting?.id ?? 0) + 1, tabId, place } };
      }
      case 'delta': {
        const { runId, iteration, role, text } = change;
        return {
          queue,
          acting,
          list: changeRun(list, runId, (run) => {
            const before = run.draft?.role === role ? run.draft.text : '';
            return {
              ...run,
              draft: { iteration, role, text: (before + text).slice(-MAX_DRAFT_CHARS) },
            };
          }),
        };
      }
    }
  },
};

function toShownRun(events: readonly RunEvent[], tabIds: readonly TabId[]): ShownRun {
  return { view: foldRun(events), draft: null, tabIds };
}

function withEvent(list: readonly ShownRun[], event: RunEvent): readonly ShownRun[] {
  // Any event ends the draft.
  const changed = changeRun(list, event.runId, (run) => ({
    ...run,
    view: applyRunEvent(run.view, event),
    draft: null,
  }));
  if (event.body.type !== 'run.continued') return changed;
  const isContinued = ({ view }: ShownRun) => view.runId === event.runId;
  return [...changed.filter((run) => !isContinued(run)), ...changed.filter(isContinued)];
}

function withPlaces(
  list: readonly ShownRun[],
  places: readonly { readonly runId: RunId; readonly tabIds: readonly TabId[] }[],
): readonly ShownRun[] {
  const tabsOf = new Map(places.map(({ runId, tabIds }) => [runId, tabIds]));
  return list.map((run) => {
    const tabIds = tabsOf.get(run.view.runId);
    return tabIds === undefined ? run : { ...run, tabIds };
  });
}

function changeRun(
  list: readonly ShownRun[],
  runId: RunId,
  change: (run: ShownRun) => ShownRun,
): readonly ShownRun[] {
  return list.map((run) => (run.view.runId === runId ? change(run) : run));
}
