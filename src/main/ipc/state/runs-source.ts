import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import { MAX_SHOWN_RUNS } from '#shared/ipc/state/max-shown-runs.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';

import type { RunPlacement } from '../../agent-host/runs/run-scheduler.ts';
import type { RunNews } from '../../agent-host/runs/run-service.ts';
import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import type { SliceSource } from './slice-source.ts';

interface RunsSourceOptions {
  /** Tells what happens to runs, each event once it is stored. */
  readonly onNews: (listener: (news: RunNews) => void) => Disposable;
  /** All stored events of a run, in order. */
  readonly getEvents: (runId: RunId) => readonly RunEvent[];
  /** Runs that the program was cut off in; they can be gone on with. */
  readonly interrupted: readonly RunId[];
}

interface KeptRun {
  /** Its last event if it has ended: that is told also when it could not be stored. */
  readonly end: RunEvent | null;
  readonly tabIds: readonly TabId[];
  /** All events of a run of which the store keeps nothing; `null`: they are read from there. */
  readonly events: readonly RunEvent[] | null;
}

/**
 * The newest runs of this session. Keeps only which they are, where, and how each ended: their events are in the store, from where a window
 * that begins reads them. Those of a run that is not kept are here, so that its answer can be read until the program ends.
 */
export class RunsSource implements SliceSource<Snapshot<'runs'>, Change<'runs'>> {
  readonly #getEvents: (runId: RunId) => readonly RunEvent[];
  readonly #changes = new Emitter<Change<'runs'>>();
  /** Oldest first. */
  readonly #shown = new Map<RunId, KeptRun>();
  #queue: readonly RunId[] = [];

  constructor({ onNews, getEvents, interrupted }: RunsSourceOptions) {
    this.#getEvents = getEvents;
    for (const runId of interrupted.slice(-MAX_SHOWN_RUNS))
      this.#shown.set(runId, {
        end: null,
        tabIds: lastTabs(getEvents(runId)),
        events: null,
      });
    onNews((news) => this.#take(news));
  }

  snapshot(): Snapshot<'runs'> {
    return {
      list: [...this.#shown].map(([runId, { end, tabIds, events: own }]) => {
        const events = Array.from(own ?? this.#getEvents(runId));
        if (end !== null && (events.at(-1)?.seq ?? 0) < end.seq) events.push(end);
        return { events, tabIds: [...tabIds] };
      }),
      queue: this.#queue.filter((runId) => this.#shown.has(runId)),
    };
  }

  onChange(listener: (change: Change<'runs'>) => void): Disposable {
    return this.#changes.on(listener);
  }

  /** They were deleted for good. */
  removed(runIds: readonly RunId[]): void {
    const shown = runIds.filter((runId) => this.#shown.delete(runId));
    if (shown.length > 0) this.#changes.emit({ type: 'removed', runIds: shown });
  }

  #take(news: RunNews): void {
    switch (news.type) {
      case 'added':
        return this.#add(news.events);
      case 'event': {
        const { event } = news;
        const known = this.#shown.get(event.runId);
        if (known === undefined) return;
        const end = event.body.type === 'run.finished' ? event : known.end;
        const events = known.events === null ? null : [...known.events, event];
        this.#shown.set(event.runId, { ...known, end, events });
        return this.#changes.emit({ type: 'event', event });
      }
      case 'placed':
        return this.#place(news.placements);
      case 'acting':
      case 'delta':
        if (this.#shown.has(news.runId)) this.#changes.emit(news);
    }
  }

  #place(placements: readonly RunPlacement[]): void {
    const shown = placements.filter(({ runId }) => this.#shown.has(runId));
    for (const { runId, tabIds } of shown) {
      const known = this.#shown.get(runId);
      if (known !== undefined) this.#shown.set(runId, { ...known, tabIds });
    }
    this.#queue = shown.filter(({ isWaiting }) => isWaiting).map(({ runId }) => runId);
    this.#changes.emit({
      type: 'placed',
      tabs: shown.map(({ runId, tabIds }) => ({ runId, tabIds: [...tabIds] })),
      queue: [...this.#queue],
    });
  }

  /** A run begins, or goes on and is the newest again. */
  #add(events: readonly RunEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    const { tabIds = [] } = this.#shown.get(last.runId) ?? {};
    const isKnown = this.#shown.delete(last.runId);
    const [first] = events;
    const isUnkept = first?.body.type === 'run.started' && first.body.isKept === false;
    this.#shown.set(last.runId, { end: null, tabIds, events: isUnkept ? [...events] : null });
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MAX_SHOWN_RUNS && oldest !== undefined) this.#shown.delete(oldest);
    this.#changes.emit(
      isKnown ? { type: 'event', event: last } : { type: 'added', events: [...events] },
    );
  }
}

/** The tab that a run was in last: a tab that is opened again after a crash has its number. */
function lastTabs(events: readonly RunEvent[]): readonly TabId[] {
  const last = events.findLast(
    ({ body }) => body.type === 'state.observed' || body.type === 'run.started',
  );
  return last !== undefined && 'tabId' in last.body ? [last.body.tabId] : [];
}
