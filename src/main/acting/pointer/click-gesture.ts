import type { z } from 'zod';

import type { Point } from '#shared/model/page/point.ts';
import type { clickTool } from '#shared/tools/acts/click.ts';

import { clickAt, holdModifiers, type MouseButton } from '../../cdp/input.ts';
import type { Page } from '../../page-rpc/page.ts';
import { heldModifiers, heldText } from './held-modifiers.ts';

/** Milliseconds between press and release: some pages ignore a click of zero length. */
const SHORTEST_HOLD_MS = 20;

const CLICKS = ['clicked', 'double-clicked', 'triple-clicked'];

/** A click with its button, count, duration and modifier keys. */
export interface ClickGesture {
  /** Whether it is one left click without modifiers. */
  readonly isPlain: boolean;
  /** Selects what it is done on, where that is text: a double click, or one with Shift. */
  readonly selects: boolean;
  /** Modifier keys are held. */
  readonly hasKeys: boolean;
  /** `Clicked button “Save” [3].` */
  words(label: string): string;
  press(page: Page, point: Point): Promise<void>;
}

export function clickGesture({
  count = 1,
  button = 'left',
  modifiers,
  holdSeconds = 0,
}: z.output<typeof clickTool.input>): ClickGesture {
  const held = heldModifiers(modifiers);
  const done = pressWords(button, count, holdSeconds);
  return {
    isPlain: count === 1 && button === 'left' && held.length === 0 && holdSeconds === 0,
    selects: button === 'left' && (count > 1 || held.includes('Shift')),
    hasKeys: held.length > 0,
    words: (label) => `${done} ${label}${heldText(modifiers)}.`,
    press: ({ cdp }, point) =>
      holdModifiers(cdp, held, () =>
        clickAt(cdp, point, {
          button,
          clickCount: count,
          modifiers: held,
          holdMs: Math.max(holdSeconds * 1000, SHORTEST_HOLD_MS),
        }),
      ),
  };
}

/** `Clicked`, `Right-clicked`, `Double-clicked with the middle button:`, `Pressed for 2 s with the right button:`. */
function pressWords(button: MouseButton, count: number, holdSeconds: number): string {
  const withButton = button === 'left' ? '' : ` with the ${button} button`;
  if (holdSeconds > 0) return `Pressed for ${holdSeconds} s${withButton}:`;
  const click = CLICKS[count - 1] ?? 'clicked';
  if (button !== 'left' && count === 1) return `${capital(button)}-clicked`;
  return `${capital(click)}${withButton === '' ? '' : `${withButton}:`}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
