import { abortedError, pause } from '../platform/bounded.ts';
import type { CdpSession } from './cdp-session.ts';
import { MODIFIER_BITS, type Modifier, parseKeyChord } from './key-chord.ts';
import { type KeyEvent, keyEvents, modifierEvents } from './key-events.ts';

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
  /** Held by `holdModifiers` meanwhile. */
  readonly modifiers?: readonly Modifier[] | undefined;
  /** How long a click keeps the button down. */
  readonly holdMs?: number | undefined;
}

const BUTTON_BITS: Readonly<Record<MouseButton, number>> = { left: 1, right: 2, middle: 4 };

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
      modifiers: modifierBits(options),
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
      modifiers: modifierBits(options),
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
      modifiers: modifierBits(options),
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
  const { modifiers, holdMs = 0 } = options;
  const sent = [moveMouse(cdp, point, { ...bounds(whole), modifiers })];
  for (let clickCount = 1; clickCount <= (options.clickCount ?? 1); clickCount += 1) {
    sent.push(pressMouse(cdp, point, { ...whole, clickCount }));
    if (holdMs > 0) {
      await Promise.all(sent);
      await pause(holdMs, options.signal).catch(() => undefined);
    }
    sent.push(releaseMouse(cdp, point, { ...whole, clickCount }));
  }
  await Promise.all(sent);
}

/** Keeps modifier keys down while something else is done. */
export async function holdModifiers<Result>(
  cdp: CdpSession,
  modifiers: readonly Modifier[],
  act: () => Promise<Result>,
): Promise<Result> {
  const { down, up } = modifierEvents(modifiers);
  const send = (events: readonly KeyEvent[]): Promise<unknown> =>
    Promise.all(events.map((event) => cdp.send('Input.dispatchKeyEvent', event)));
  await send(down);
  try {
    return await act();
  } finally {
    await send(up);
  }
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

/** Of the protocol's `modifiers` field. */
export const modifierBits = ({ modifiers = [] }: MouseOptions): number =>
  modifiers.reduce((bits, modifier) => bits | MODIFIER_BITS[modifier], 0);

function bounds(options: InputOptions): InputOptions {
  return { signal: options.signal, timeoutMs: options.timeoutMs };
}
