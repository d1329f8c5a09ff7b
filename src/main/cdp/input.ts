import { abortedError } from '../platform/bounded.ts';
import type { CdpParams, CdpSession } from './cdp-session.ts';
import { MODIFIER_BITS, parseKeyChord, type KeyChord, type Modifier } from './key-chord.ts';

/** CSS pixels in the tab's viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type MouseButton = 'left' | 'middle' | 'right';

export interface InputOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface MouseOptions extends InputOptions {
  readonly button?: MouseButton;
  /** 2 for a double click. */
  readonly clickCount?: number;
}

const BUTTON_BITS: Readonly<Record<MouseButton, number>> = { left: 1, right: 2, middle: 4 };

/** The keys that modifiers are, for pressing them around another key. */
const MODIFIER_KEYS: Readonly<
  Record<Modifier, { readonly code: string; readonly keyCode: number }>
> = {
  Alt: { code: 'AltLeft', keyCode: 18 },
  Control: { code: 'ControlLeft', keyCode: 17 },
  Meta: { code: 'MetaLeft', keyCode: 91 },
  Shift: { code: 'ShiftLeft', keyCode: 16 },
};

/**
 * On macOS the editing chords are menu commands of the system, which trusted key events from the protocol do not reach:
 * the command has to be named.
 */
const MAC_EDITING_COMMANDS: Readonly<Record<string, string>> = {
  KeyA: 'selectAll',
  KeyC: 'copy',
  KeyX: 'cut',
  KeyV: 'paste',
  KeyZ: 'undo',
  ArrowDown: 'moveToEndOfDocument',
};

/** Moves the mouse to a point, with the button held when it is given (a drag). */
export async function moveMouse(
  cdp: CdpSession,
  point: Point,
  options: MouseOptions = {},
): Promise<void> {
  await cdp.send(
    'Input.dispatchMouseEvent',
    {
      type: 'mouseMoved',
      x: point.x,
      y: point.y,
      button: options.button ?? 'none',
      buttons: options.button === undefined ? 0 : BUTTON_BITS[options.button],
      pointerType: 'mouse',
    },
    bounds(options),
  );
}

/** Presses a mouse button and keeps it down. */
export async function pressMouse(
  cdp: CdpSession,
  point: Point,
  options: MouseOptions = {},
): Promise<void> {
  const button = options.button ?? 'left';
  await cdp.send(
    'Input.dispatchMouseEvent',
    {
      type: 'mousePressed',
      x: point.x,
      y: point.y,
      button,
      buttons: BUTTON_BITS[button],
      clickCount: options.clickCount ?? 1,
      pointerType: 'mouse',
    },
    bounds(options),
  );
}

/** Lets a mouse button go. */
export async function releaseMouse(
  cdp: CdpSession,
  point: Point,
  options: MouseOptions = {},
): Promise<void> {
  await cdp.send(
    'Input.dispatchMouseEvent',
    {
      type: 'mouseReleased',
      x: point.x,
      y: point.y,
      button: options.button ?? 'left',
      buttons: 0,
      clickCount: options.clickCount ?? 1,
      pointerType: 'mouse',
    },
    bounds(options),
  );
}

/** Moves to a point and clicks there; `clickCount` 2 sends both clicks of a double click. */
export async function clickAt(
  cdp: CdpSession,
  point: Point,
  options: MouseOptions = {},
): Promise<void> {
  if (options.signal?.aborted === true) throw abortedError();
  // All are sent at once, in order: the page would take a frame's time for the move alone. Without the signal, because
  // the button must not stay down when the run is stopped in between.
  const whole: MouseOptions = { ...options, signal: undefined };
  const sent = [moveMouse(cdp, point, bounds(whole))];
  for (let clickCount = 1; clickCount <= (options.clickCount ?? 1); clickCount += 1) {
    sent.push(pressMouse(cdp, point, { ...whole, clickCount }));
    sent.push(releaseMouse(cdp, point, { ...whole, clickCount }));
  }
  await Promise.all(sent);
}

/** Turns the mouse wheel at a point; positive `deltaY` scrolls down. CSS pixels. */
export async function wheel(
  cdp: CdpSession,
  point: Point,
  delta: { readonly deltaX: number; readonly deltaY: number },
  options: InputOptions = {},
): Promise<void> {
  await cdp.send(
    'Input.dispatchMouseEvent',
    { type: 'mouseWheel', x: point.x, y: point.y, ...delta, pointerType: 'mouse' },
    bounds(options),
  );
}

/** Presses and lets go a key or a chord such as `Control+A`. Throws `AppError` `KEY_UNKNOWN` before anything is sent. */
export async function pressKey(
  cdp: CdpSession,
  chord: string,
  options: InputOptions = {},
): Promise<void> {
  const events = keyEvents(parseKeyChord(chord));
  if (options.signal?.aborted === true) throw abortedError();
  // All at once, in order, and without the signal: a key that stays down would change every later one.
  const { timeoutMs } = options;
  await Promise.all(
    events.map((event) => cdp.send('Input.dispatchKeyEvent', event, { timeoutMs })),
  );
}

/** Types text into the focused element at once, as an input method would; no key events are sent. */
export async function insertText(
  cdp: CdpSession,
  text: string,
  options: InputOptions = {},
): Promise<void> {
  await cdp.send('Input.insertText', { text }, bounds(options));
}

type KeyEvent = CdpParams<'Input.dispatchKeyEvent'>;

/** The modifiers go down, the key down and up, the modifiers up in the opposite order. */
function keyEvents(chord: KeyChord): KeyEvent[] {
  const events: KeyEvent[] = [];
  let held = 0;
  for (const modifier of chord.modifiers) {
    held |= MODIFIER_BITS[modifier];
    events.push(modifierEvent('rawKeyDown', modifier, held));
  }
  if (chord.key !== null) events.push(...pressAndRelease(chord, chord.key, held));
  for (const modifier of chord.modifiers.toReversed()) {
    held &= ~MODIFIER_BITS[modifier];
    events.push(modifierEvent('keyUp', modifier, held));
  }
  return events;
}

function pressAndRelease(
  chord: KeyChord,
  key: NonNullable<KeyChord['key']>,
  modifiers: number,
): KeyEvent[] {
  const { text } = chord;
  const common = {
    key: chord.modifiers.includes('Shift') ? (key.shifted ?? key.key) : key.key,
    code: key.code,
    windowsVirtualKeyCode: key.keyCode,
    modifiers,
  };
  const down: KeyEvent = {
    ...common,
    type: text === null ? 'rawKeyDown' : 'keyDown',
    ...(text !== null && { text, unmodifiedText: key.text ?? text }),
    ...editingCommands(chord),
  };
  return [down, { ...common, type: 'keyUp' }];
}

function editingCommands(chord: KeyChord): { commands?: string[] } {
  if (process.platform !== 'darwin' || chord.key === null || !chord.modifiers.includes('Meta'))
    return {};
  const command = MAC_EDITING_COMMANDS[chord.key.code];
  if (command === undefined) return {};
  return { commands: [command === 'undo' && chord.modifiers.includes('Shift') ? 'redo' : command] };
}

function modifierEvent(
  type: 'rawKeyDown' | 'keyUp',
  modifier: Modifier,
  modifiers: number,
): KeyEvent {
  const { code, keyCode } = MODIFIER_KEYS[modifier];
  return { type, key: modifier, code, windowsVirtualKeyCode: keyCode, modifiers, location: 1 };
}

function bounds(options: InputOptions): InputOptions {
  return { signal: options.signal, timeoutMs: options.timeoutMs };
}
