import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/enclosed.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import type { SliceSource } from './slice-source.ts';

type ProgramChange = Change<'program'>;

/** What stays as it is while the program runs, and the keys that the window is told of. */
export class ProgramSource implements SliceSource<Snapshot<'program'>, Change<'program'>> {
  readonly #facts: Snapshot<'program'>;
  readonly #changes = new Emitter<Change<'program'>>();

  constructor(facts: Snapshot<'program'>) {
    this.#facts = facts;
  }

  snapshot(): Snapshot<'program'> {
    return this.#facts;
  }

  onChange(listener: (change: Change<'program'>) => void): Disposable {
    return this.#changes.on(listener);
  }

  askedAbout(windowId: WindowId, selection: Selection): void {
    this.#changes.emit({ type: 'asked-about', windowId, selection });
  }

  filledScreen(windowId: WindowId, origin: string): void {
    this.#changes.emit({ type: 'filled-screen', windowId, origin });
  }

  pressed(
    windowId: WindowId,
    shortcut: Extract<ProgramChange, { type: 'shortcut' }>['shortcut'],
  ): void {
    this.#changes.emit({ type: 'shortcut', windowId, shortcut });
  }

  dropped(windowId: WindowId, tabId: TabId, x: number): void {
    this.#changes.emit({ type: 'dropped', windowId, tabId, x: Math.round(x) });
  }
}
