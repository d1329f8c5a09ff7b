import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import type { SliceSource } from './slice-source.ts';

type ProgramChange = Change<'program'>;

/** Facts that stay the same while the program runs, and one-time events for windows such as pressed shortcuts. */
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

  dropped(windowId: WindowId, tabId: TabId, at: { readonly x: number; readonly y: number }): void {
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    this.#changes.emit({ type: 'dropped', windowId, tabId, x, y });
  }
}
