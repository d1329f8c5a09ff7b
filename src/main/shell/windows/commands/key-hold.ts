import { setTimeout as sleep } from 'node:timers/promises';

import type { WebContents } from 'electron';

import type { WindowBox } from '#shared/ipc/window-box.ts';

import type { KeyPress, WindowCommand } from './find-shortcut.ts';

/** Milliseconds after which the window's page gets the text even if no box has taken the keyboard. */
const LONGEST_HOLD_MS = 3000;
/** Milliseconds that the window's page has to insert a text. */
const LONGEST_INSERT_MS = 1000;

const DELETE_BACKWARD = "document.execCommand('delete')";

const EDITING_KEYS = ['Backspace', 'Enter', 'Shift+Enter'] as const;
type EditingKey = (typeof EDITING_KEYS)[number];
const isEditing = (key: string): key is EditingKey => EDITING_KEYS.some((each) => each === key);

/** Commands after which the person types into a box of the window. */
const TO_A_BOX: ReadonlySet<WindowCommand> = new Set([
  'new-tab',
  'focus-ask',
  'focus-address',
  'focus-search',
]);

/** Whether the keys after this command are for a box that still has to take the keyboard. */
export const leadsToBox = (command: WindowCommand): boolean => TO_A_BOX.has(command);

/**
 * Holds the keys that the person types between a shortcut and the moment its box is ready. The focus moves between processes meanwhile, so
 * the keys would go to the page in front, to another field, or nowhere.
 */
export class KeyHold {
  readonly #window: WebContents;
  /** Held keys; `null` while keys are not held. */
  #keys: string[] | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Number of the latest command, so that one that ends late does not end the hold of a later one. */
  #turn = 0;
  /** Boxes that have taken the keyboard since the command. */
  readonly #ready = new Set<WindowBox>();
  /** Box that the command leads to; `undefined` until the command is done. */
  #wanted: WindowBox | undefined;
  /** Whether a held key is being pressed again, so that it is not held a second time. */
  #isPressing = false;

  /** @param window Page of the window, which draws the boxes. */
  constructor(window: WebContents) {
    this.#window = window;
  }

  /** Starts to hold keys and returns the number of the command that they wait for. */
  begin(): number {
    this.#keys ??= [];
    this.#ready.clear();
    this.#wanted = undefined;
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#runOut(), LONGEST_HOLD_MS);
    return this.#turn;
  }

  /** Whether the key is held, so that it must not reach any page now. */
  take({ type, key, control, meta, alt, shift }: KeyPress): boolean {
    // With Option, a key on a Mac types another character.
    const isChord = control || meta || (alt && process.platform !== 'darwin');
    if (this.#keys === null || this.#isPressing || isChord) return false;
    const name = shift && key === 'Enter' ? 'Shift+Enter' : key;
    if ([...key].length !== 1 && !isEditing(name)) return false;
    if (type === 'keyDown') this.#keys.push(name);
    return true;
  }

  commandDone(turn: number, box: WindowBox): void {
    if (turn !== this.#turn) return;
    this.#wanted = box;
    this.#releaseWhenReady();
  }

  boxReady(box: WindowBox): void {
    this.#ready.add(box);
    this.#releaseWhenReady();
  }

  /** Ends the hold and drops its keys: the person does something else or the command failed, so there is no box for them. */
  end(turn = this.#turn): void {
    if (turn !== this.#turn) return;
    this.#turn += 1;
    this.#keys = null;
    clearTimeout(this.#timer);
  }

  #releaseWhenReady(): void {
    if (this.#wanted !== undefined && this.#ready.has(this.#wanted)) void this.#give();
  }

  /**
   * Releases the held text when the time is up. Editing keys are dropped, since Enter might submit something while the focus is unknown.
   */
  #runOut(): void {
    if (this.#keys !== null) this.#keys = this.#keys.filter((key) => !isEditing(key));
    void this.#give();
  }

  /** Sends the held keys to the window’s page, in order and before any later one. */
  async #give(): Promise<void> {
    // Prevents a second release when another box becomes ready.
    this.#wanted = undefined;
    clearTimeout(this.#timer);
    const turn = this.#turn;
    while (turn === this.#turn && this.#keys !== null && this.#keys.length > 0) {
      const { text, editingKey } = firstOf(this.#keys);
      this.#keys = this.#keys.slice([...text].length + (editingKey === null ? 0 : 1));
      // Text is inserted, because key events carry no letters beyond the keyboard layout.
      if (text !== '') await done(this.#window.insertText(text));
      if (editingKey === null || this.#window.isDestroyed()) continue;
      // A key event would reach the page after text that is inserted later.
      if (editingKey === 'Backspace') await done(this.#window.executeJavaScript(DELETE_BACKWARD));
      else this.#press(editingKey);
    }
    if (turn === this.#turn) this.#keys = null;
  }

  #press(key: Exclude<EditingKey, 'Backspace'>): void {
    const event = { keyCode: 'Enter', modifiers: key === 'Shift+Enter' ? ['shift' as const] : [] };
    this.#isPressing = true;
    this.#window.sendInputEvent({ type: 'keyDown', ...event });
    this.#window.sendInputEvent({ type: 'char', ...event, keyCode: '\r' });
    this.#window.sendInputEvent({ type: 'keyUp', ...event });
    this.#isPressing = false;
  }
}

/** Waits until the page has done it; limited, because a page that does not must not block the person's keyboard. */
async function done(edit: Promise<unknown>): Promise<void> {
  await Promise.race([edit, sleep(LONGEST_INSERT_MS)]).catch(() => undefined);
}

/** Returns the text up to the first editing key, and that key. */
function firstOf(keys: readonly string[]): {
  readonly text: string;
  readonly editingKey: EditingKey | null;
} {
  const place = keys.findIndex(isEditing);
  if (place === -1) return { text: keys.join(''), editingKey: null };
  return { text: keys.slice(0, place).join(''), editingKey: keys.find(isEditing) ?? null };
}
