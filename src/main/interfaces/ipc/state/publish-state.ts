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

/** The part of the window's `WebContents` that is used. */
export type StateReceiver = Pick<WebContents, 'send' | 'isDestroyed'>;

/**
 * State that the window shows: the whole state on request, then numbered changes. A window that was reloaded or missed a number asks again
 * and loses nothing.
 */
export class StatePublisher {
  readonly #sources: SliceSources;
  readonly #receivers = new Set<StateReceiver>();
  #seq = 0;

  constructor(sources: SliceSources) {
    this.#sources = sources;
    for (const name of SLICE_NAMES) this.#follow(name);
  }

  /** Sends changes to this window until it is destroyed. */
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
