import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ModelRole, RunEvent } from '#shared/model/run/run-event.ts';
import { applyRunEvent, foldRun } from '#shared/model/run/fold-run.ts';
import type { RunView } from '#shared/model/run/run-view.ts';

import type { SliceReducer } from './slice-reducer.ts';

/** What a model is writing right now; gone once it has been written. */
export interface Draft {
  readonly iteration: number;
  readonly role: ModelRole;
  readonly text: string;
}

/** One run, folded from its events. */
export interface ShownRun {
  readonly view: RunView;
  readonly draft: Draft | null;
}

export interface RunsView {
  /** In the order in which they were begun or continued, the newest last. */
  readonly list: readonly ShownRun[];
}

/** Longer drafts lose their beginning: only the end is looked at. */
const MAX_DRAFT_CHARS = 20_000;

export const runsReducer: SliceReducer<'runs', RunsView> = {
  initial: { list: [] },
  open: ({ list }) => ({ list: list.map(toShownRun) }),
  apply: ({ list }, change) => {
    switch (change.type) {
      case 'added':
        return { list: [...list, toShownRun(change.events)].slice(-MAX_SHOWN_RUNS) };
      case 'event':
        return { list: withEvent(list, change.event) };
      case 'delta': {
        const { runId, iteration, role, text } = change;
        return {
          list: changeRun(list, runId, ({ view, draft }) => {
            const before = draft?.role === role ? draft.text : '';
            return {
              view,
              draft: { iteration, role, text: (before + text).slice(-MAX_DRAFT_CHARS) },
            };
          }),
        };
      }
    }
  },
};

function toShownRun(events: readonly RunEvent[]): ShownRun {
  return { view: foldRun(events), draft: null };
}

function withEvent(list: readonly ShownRun[], event: RunEvent): readonly ShownRun[] {
  // Any event means that what was being written has been written, or given up.
  const changed = changeRun(list, event.runId, ({ view }) => ({
    view: applyRunEvent(view, event),
    draft: null,
  }));
  if (event.body.type !== 'run.continued') return changed;
  const isContinued = ({ view }: ShownRun) => view.runId === event.runId;
  return [...changed.filter((run) => !isContinued(run)), ...changed.filter(isContinued)];
}

function changeRun(
  list: readonly ShownRun[],
  runId: RunId,
  change: (run: ShownRun) => ShownRun,
): readonly ShownRun[] {
  return list.map((run) => (run.view.runId === runId ? change(run) : run));
}
