import type { Point } from '#shared/model/page/point.ts';

import { abortedError, pause } from '../../platform/async/bounded.ts';
import type { CdpSendOptions, CdpSession } from './cdp-session.ts';
import { MODIFIER_BITS, type Modifier, parseKeyChord } from './key-chord.ts';
import { type KeyEvent, keyEvents, modifierEvents } from './key-events.ts';

export type MouseButton = 'left' | 'middle' | 'right';

export interface MouseOptions {
  readonly button?: MouseButton;
  /** Number of clicks, 2 for a double click. */
  readonly clickCount?: number;
  /** Modifier keys that `holdModifiers` holds down meanwhile. */
  readonly modifiers?: readonly Modifier[] | undefined;
  /** Milliseconds that a click keeps the button down. */
  readonly holdMs?: number | undefined;
  /** Called while a click keeps the button down, after `holdMs`, and awaited; may fail. */
  readonly beforeRelease?: (() => Promise<unknown>) | undefined;
  /** Whether this is part of input that must not end halfway. */
  readonly mustBeSent?: boolean;
}

const BUTTON_BITS: Readonly<Record<MouseButton, number>> = { left: 1, right: 2, middle: 4 };

/** Moves the mouse to a point, with the given button held down (a drag). */
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
    sendOptions(options),
  );
}

/** Presses a mouse button, which stays down. */
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
    sendOptions(options),
  );
}

/** Releases a mouse button, even on a session that was stopped: with the button down every later move would be a drag. */
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
    { mustBeSent: true },
  );
}

/** Moves to a point and clicks there; `clickCount` 2 sends both clicks of a double click. */
export async function clickAt(
  cdp: CdpSession,
  point: Point,
  options: MouseOptions = {},
): Promise<void> {
  refuseStopped(cdp);
  // Without a hold, all events are sent together, in order, as each answer waits for a drawn frame. A stop must not come between them.
  const whole: MouseOptions = { ...options, mustBeSent: true };
  const { modifiers, holdMs = 0, beforeRelease } = options;
  const sent = [moveMouse(cdp, point, { modifiers, mustBeSent: true })];
  for (let clickCount = 1; clickCount <= (options.clickCount ?? 1); clickCount += 1) {
    sent.push(pressMouse(cdp, point, { ...whole, clickCount }));
    // A press that fails must not leave the button down.
    if (holdMs > 0) await Promise.allSettled([...sent, pause(holdMs, cdp.signal)]);
    if (beforeRelease !== undefined) await Promise.allSettled([beforeRelease()]);
    sent.push(releaseMouse(cdp, point, { ...whole, clickCount }));
  }
  await Promise.all(sent);
}

/** Holds modifier keys down during another action. */
export async function holdModifiers<Result>(
  cdp: CdpSession,
  modifiers: readonly Modifier[],
  act: () => Promise<Result>,
): Promise<Result> {
  const { down, up } = modifierEvents(modifiers);
  const send = (events: readonly KeyEvent[]): Promise<unknown> =>
    Promise.all(
      events.map((event) => cdp.send('Input.dispatchKeyEvent', event, { mustBeSent: true })),
    );
  await send(down);
  try {
    return await act();
  } finally {
    await send(up);
  }
}

/** Turns the mouse wheel at a point, by CSS pixels; a positive `deltaY` scrolls down. */
export async function wheel(
  cdp: CdpSession,
  point: Point,
  delta: { readonly deltaX: number; readonly deltaY: number },
): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: point.x,
    y: point.y,
    ...delta,
    pointerType: 'mouse',
  });
}

/** Presses and releases a key or a chord such as `Control+A`. Throws `AppError` `KEY_UNKNOWN` before anything is sent. */
export async function pressKey(cdp: CdpSession, chord: string): Promise<void> {
  const events = keyEvents(parseKeyChord(chord));
  refuseStopped(cdp);
  // All events are sent together, in order, and none is left out: a key that stays down would change every later one.
  await Promise.all(
    events.map((event) => cdp.send('Input.dispatchKeyEvent', event, { mustBeSent: true })),
  );
}

/** Types text into the focused element at once, as an input method would; no key events are sent. */
export async function insertText(
  cdp: CdpSession,
  text: string,
  options: { readonly timeoutMs?: number } = {},
): Promise<void> {
  await cdp.send('Input.insertText', { text }, options);
}

/** Returns the bits of the protocol's `modifiers` field. */
export const modifierBits = ({ modifiers = [] }: MouseOptions): number =>
  modifiers.reduce((bits, modifier) => bits | MODIFIER_BITS[modifier], 0);

const sendOptions = ({ mustBeSent = false }: MouseOptions): CdpSendOptions => ({ mustBeSent });

function refuseStopped({ signal }: CdpSession): void {
  if (signal?.aborted === true) throw abortedError();
}
