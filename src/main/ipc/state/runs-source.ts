import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';

import type { RunNews } from '../../agent-host/runs/run-service.ts';
import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import type { SliceSource } from './slice-source.ts';

interface RunsSourceOptions {
  /** Tells what happens to runs, each event once it is stored. */
  readonly onNews: (listener: (news: RunNews) => void) => Disposable;
  /** All stored events of a run, in order. */
  readonly getEvents: (runId: RunId) => readonly RunEvent[];
}

/**
 * The newest runs of this session. Keeps only which they are and how each ended: their events are in the store, from where a window
 * that begins reads them.
 */
export class RunsSource implements SliceSource<Snapshot<'runs'>, Change<'runs'>> {
  readonly #getEvents: (runId: RunId) => readonly RunEvent[];
  readonly #changes = new Emitter<Change<'runs'>>();
  /** Oldest first; with the last event of those that have ended, since the end is told also when it could not be stored. */
  readonly #shown = new Map<RunId, RunEvent | null>();

  constructor({ onNews, getEvents }: RunsSourceOptions) {
    this.#getEvents = getEvents;
    onNews((news) => this.#take(news));
  }

  snapshot(): Snapshot<'runs'> {
    return {
      list: [...this.#shown].map(([runId, end]) => {
        const events = Array.from(this.#getEvents(runId));
        if (end !== null && (events.at(-1)?.seq ?? 0) < end.seq) events.push(end);
        return events;
      }),
    };
  }

  onChange(listener: (change: Change<'runs'>) => void): Disposable {
    return this.#changes.on(listener);
  }

  #take(news: RunNews): void {
    switch (news.type) {
      case 'added':
        return this.#add(news.events);
      case 'event': {
        const { event } = news;
        if (!this.#shown.has(event.runId)) return;
        if (event.body.type === 'run.finished') this.#shown.set(event.runId, event);
        return this.#changes.emit({ type: 'event', event });
      }
      case 'delta':
        if (this.#shown.has(news.runId)) this.#changes.emit(news);
    }
  }

  /** A run begins, or goes on and is the newest again. */
  #add(events: readonly RunEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    const isKnown = this.#shown.delete(last.runId);
    this.#shown.set(last.runId, null);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MAX_SHOWN_RUNS && oldest !== undefined) this.#shown.delete(oldest);
    this.#changes.emit(
      isKnown ? { type: 'event', event: last } : { type: 'added', events: [...events] },
    );
  }
}
