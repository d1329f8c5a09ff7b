import { AppError } from '#shared/errors/app-error.ts';
import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs/max-shown-runs.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';

import type { RunPlacement } from '../../../runs/agent-host/runs/run-scheduler.ts';
import type { RunNews } from '../../../runs/agent-host/runs/run-service.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import type { SliceSource } from './slice-source.ts';

interface RunsSourceOptions {
  /** Reports what happens to runs, each event once it is stored. */
  readonly onNews: (listener: (news: RunNews) => void) => Disposable;
  /** All stored events of a run, in order. */
  readonly getEvents: (runId: RunId) => readonly RunEvent[];
  /** Runs that were interrupted by the end of the program; they can be continued. */
  readonly interrupted: readonly RunId[];
}

interface KeptRun {
  /** Last event of a run that has ended, which is published even when it could not be stored; `null` before. */
  readonly end: RunEvent | null;
  readonly tabIds: readonly TabId[];
  /** All events of a run that is not stored; `null` when they are read from the store. */
  readonly events: readonly RunEvent[] | null;
}

/**
 * The newest runs of this session. Holds only their ids, tabs and ends: a new window reads their events from the store. Events of private
 * runs are held here, so that their answers can be read until the program ends.
 */
export class RunsSource implements SliceSource<Snapshot<'runs'>, Change<'runs'>> {
  readonly #getEvents: (runId: RunId) => readonly RunEvent[];
  readonly #changes = new Emitter<Change<'runs'>>();
  /** Runs from oldest to newest. */
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

  /** Removes runs that were deleted permanently. */
  removed(runIds: readonly RunId[]): void {
    const shown = runIds.filter((runId) => this.#shown.delete(runId));
    if (shown.length > 0) this.#changes.emit({ type: 'removed', runIds: shown });
  }

  /** Returns the newest stored run that was in this tab; `null` when there is none. */
  conversationIn(tabId: TabId): RunId | null {
    const here = [...this.#shown].filter(
      ([, { tabIds, events }]) => events === null && tabIds.includes(tabId),
    );
    return here.at(-1)?.[0] ?? null;
  }

  /** Shows a run again whose tab was reopened; the run may be from an earlier session. */
  recall(runId: RunId, tabId: TabId): void {
    const known = this.#shown.get(runId);
    const events = known === undefined ? this.#eventsOrNone(runId) : [];
    if (known === undefined && events.length === 0) return;
    const tabIds = [...(known?.tabIds ?? []), tabId];
    this.#shown.set(
      runId,
      known === undefined ? { end: null, tabIds, events: null } : { ...known, tabIds },
    );
    if (known === undefined) this.#changes.emit({ type: 'added', events: [...events] });
    this.#changes.emit({
      type: 'placed',
      tabs: [{ runId, tabIds }],
      queue: [...this.#queue],
    });
  }

  /** Returns no events for a run that was deleted or that another version wrote: its tab opens without it. */
  #eventsOrNone(runId: RunId): readonly RunEvent[] {
    try {
      return this.#getEvents(runId);
    } catch (thrown) {
      if (thrown instanceof AppError) return [];
      throw thrown;
    }
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

  /** Adds a run that starts, or moves a continued run to the end as the newest. */
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

/** Returns the last tab of a run: a tab that is reopened after a crash has the same id. */
function lastTabs(events: readonly RunEvent[]): readonly TabId[] {
  const last = events.findLast(
    ({ body }) => body.type === 'state.observed' || body.type === 'run.started',
  );
  return last !== undefined && 'tabId' in last.body ? [last.body.tabId] : [];
}
