import type { BrowserWindow } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';

import { Emitter } from '../../platform/async/emitter.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import type { KeyHold } from './commands/key-hold.ts';
import type { WindowCommand } from './commands/find-shortcut.ts';

/** One window of the program. */
export interface ProgramWindow {
  readonly id: WindowId;
  readonly window: BrowserWindow;
  readonly isPrivate: boolean;
  /** Window that a popup window was opened from; `null` for other windows. */
  readonly popupOf: WindowId | null;
  /** Loads the window's own page; the window is shown once that is drawn. */
  readonly load: () => Promise<void>;
  /** Runs the command of a key or menu entry in this window. */
  readonly run: (command: WindowCommand) => void;
  /** Holds keys typed after a shortcut (Ctrl+T, Ctrl+K, Ctrl+L) until its text field has the focus; `null` for popup windows, which have no such field. */
  readonly keys: KeyHold | null;
}

export const isFull = ({ popupOf }: ProgramWindow): boolean => popupOf === null;

/** Open windows, in the order in which the person last used them, the newest last. */
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
      // Popups end with their opener, since their pages have no one left to report to.
      for (const { window, popupOf } of this.#windows) if (popupOf === added.id) window.close();
      this.#closed.emit(added);
    });
  }

  list(): readonly ProgramWindow[] {
    return this.#windows;
  }

  get(id: WindowId | undefined): ProgramWindow | undefined {
    return this.#windows.find((one) => one.id === id);
  }

  /** Returns the window that the person used last. */
  current(): ProgramWindow | undefined {
    return this.#windows.at(-1);
  }

  /** Returns the last used window with a tab strip. */
  full(): ProgramWindow | undefined {
    return this.#windows.findLast(isFull);
  }

  /** Returns the last used window with a tab strip that is not private. */
  usual(): ProgramWindow | undefined {
    return this.#windows.findLast((one) => isFull(one) && !one.isPrivate);
  }

  /** Brings a window to the front. */
  show(id: WindowId): void {
    const shown = this.get(id)?.window;
    if (shown?.isMinimized() === true) shown.restore();
    shown?.focus();
  }

  /** Calls the listener whenever the person switches to another window. */
  onUsed(listener: (id: WindowId) => void): Disposable {
    return this.#used.on(listener);
  }

  /** Calls the listener when a window is about to close; a page may still prevent that. */
  onClosing(listener: (closing: ProgramWindow) => void): Disposable {
    return this.#closing.on(listener);
  }

  /** Calls the listener when a window has moved or changed its size. */
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
