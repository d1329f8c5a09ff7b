import type { z } from 'zod';

import type { Point } from '#shared/model/page/point.ts';
import type { clickTool } from '#shared/tools/acts/click.ts';

import { clickAt, holdModifiers, type MouseButton } from '../../cdp/input.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { heldModifiers, heldText } from './held-modifiers.ts';

/** Milliseconds between press and release: some pages ignore a click of zero length. */
const SHORTEST_HOLD_MS = 20;
/** Milliseconds at most to wait for a frame to be drawn: a page that shows an alert on the press, or hangs, draws none. */
const LONGEST_DRAWING_MS = 300;

const CLICKS = ['clicked', 'double-clicked', 'triple-clicked'];

/** A click with its button, count, duration and modifier keys. */
export interface ClickGesture {
  /** Whether it is one left click without modifiers. */
  readonly isPlain: boolean;
  /** Whether the click selects the text under it: a double click, or one with Shift. */
  readonly selects: boolean;
  /** Whether modifier keys are held. */
  readonly hasKeys: boolean;
  /** Describes the click: `Clicked button “Save” [3].` */
  words(label: string): string;
  /** Keeps the button down until the target's frame has drawn the press: some pages listen for the release only then. */
  press(page: Page, point: Point, frame: PageFrame): Promise<void>;
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
    press: ({ cdp }, point, frame) =>
      holdModifiers(cdp, held, () =>
        clickAt(cdp, point, {
          button,
          clickCount: count,
          modifiers: held,
          holdMs: Math.max(holdSeconds * 1000, SHORTEST_HOLD_MS),
          beforeRelease: () =>
            Promise.race([
              frame.call(ACT, 'untilPressDrawn'),
              pause(LONGEST_DRAWING_MS, cdp.signal),
            ]),
        }),
      ),
  };
}

/**
 * Returns how the press is described: `Clicked`, `Right-clicked`, `Double-clicked with the middle button:`, `Pressed for 2 s with the right
 * button:`.
 */
function pressWords(button: MouseButton, count: number, holdSeconds: number): string {
  const withButton = button === 'left' ? '' : ` with the ${button} button`;
  if (holdSeconds > 0) return `Pressed for ${holdSeconds} s${withButton}:`;
  const click = CLICKS[count - 1] ?? 'clicked';
  if (button !== 'left' && count === 1) return `${capital(button)}-clicked`;
  return `${capital(click)}${withButton === '' ? '' : `${withButton}:`}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
