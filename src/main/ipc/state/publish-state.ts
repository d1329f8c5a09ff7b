import type { WebContents } from 'electron';

import { EVENT_CHANNEL } from '#shared/ipc/channels.ts';
import {
  type AppState,
  AppStateSchema,
  type Change,
  type NumberedChange,
  SLICE_NAMES,
  type SliceName,
} from '#shared/ipc/state/slices.ts';

import type { SliceSources } from './slice-source.ts';

/** What is needed of the window's `WebContents`. */
export type StateReceiver = Pick<WebContents, 'send' | 'isDestroyed'>;

/**
 * What the window shows: the whole state when it asks, numbered changes from then on. A window that was reloaded or missed
 * a number asks again and has lost nothing.
 */
export class StatePublisher {
  readonly #sources: SliceSources;
  readonly #receivers = new Set<StateReceiver>();
  #seq = 0;

  constructor(sources: SliceSources) {
    this.#sources = sources;
    for (const name of SLICE_NAMES) this.#follow(name);
  }

  /** Sends changes to this window from now on, as long as it is there. */
  sendTo(window: StateReceiver): void {
    this.#receivers.add(window);
  }

  state(): AppState {
    const slices = SLICE_NAMES.map((name) => [name, this.#sources[name].snapshot()] as const);
    return AppStateSchema.parse({ seq: this.#seq, slices: Object.fromEntries(slices) });
  }

  #follow<Name extends SliceName>(name: Name): void {
    this.#sources[name].onChange((change) => this.#publish(name, change));
  }

  #publish<Name extends SliceName>(slice: Name, change: Change<Name>): void {
    this.#seq += 1;
    const numbered: NumberedChange<Name> = { seq: this.#seq, slice, change };
    for (const window of this.#receivers)
      if (window.isDestroyed()) this.#receivers.delete(window);
      else window.send(EVENT_CHANNEL, numbered);
  }
}
