import type { BrowserWindow } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';

import { Emitter } from '../platform/emitter.ts';
import type { Disposable } from '../platform/disposable.ts';
import type { WindowCommand } from './commands/shortcuts.ts';

/** One window of the program. */
export interface ProgramWindow {
  readonly id: WindowId;
  readonly window: BrowserWindow;
  readonly isPrivate: boolean;
  /** Loads the window's own page, which shows the window once it is there. */
  readonly load: () => Promise<void>;
  /** Carries out in this window what a key or a menu entry asks for. */
  readonly run: (command: WindowCommand) => void;
}

/** The open windows, in the order in which the person used them, the last one last. */
export class WindowSet {
  #windows: readonly ProgramWindow[] = [];
  readonly #used = new Emitter<WindowId>();
  readonly #closing = new Emitter<ProgramWindow>();
  readonly #closed = new Emitter<ProgramWindow>();
  readonly #moved = new Emitter<WindowId>();

  add(added: ProgramWindow): void {
    this.#windows = [...this.#windows, added];
    added.window.on('focus', () => this.#use(added));
    added.window.on('resize', () => this.#moved.emit(added.id));
    added.window.on('move', () => this.#moved.emit(added.id));
    added.window.on('close', () => this.#closing.emit(added));
    added.window.on('closed', () => {
      this.#windows = this.#windows.filter((one) => one !== added);
      this.#closed.emit(added);
    });
  }

  list(): readonly ProgramWindow[] {
    return this.#windows;
  }

  get(id: WindowId | undefined): ProgramWindow | undefined {
    return this.#windows.find((one) => one.id === id);
  }

  /** The one that the person used last. */
  current(): ProgramWindow | undefined {
    return this.#windows.at(-1);
  }

  /** The one used last of those that are not private. */
  usual(): ProgramWindow | undefined {
    return this.#windows.findLast(({ isPrivate }) => !isPrivate);
  }

  /** Brings a window to the front. */
  show(id: WindowId): void {
    const shown = this.get(id)?.window;
    if (shown?.isMinimized() === true) shown.restore();
    shown?.focus();
  }

  /** Called whenever the person goes to another window. */
  onUsed(listener: (id: WindowId) => void): Disposable {
    return this.#used.on(listener);
  }

  /** Called when a window is about to close; a page may still keep it open. */
  onClosing(listener: (closing: ProgramWindow) => void): Disposable {
    return this.#closing.on(listener);
  }

  /** Called when a window has another place or size. */
  onMoved(listener: (id: WindowId) => void): Disposable {
    return this.#moved.on(listener);
  }

  onClosed(listener: (closed: ProgramWindow) => void): Disposable {
    return this.#closed.on(listener);
  }

  #use(used: ProgramWindow): void {
    this.#windows = [...this.#windows.filter((one) => one !== used), used];
    this.#used.emit(used.id);
  }
}
