import { AppError } from '#shared/errors/app-error.ts';
import type { SliderState } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';

import { dragMouse } from '../../cdp/drag-mouse.ts';
import { pressKey } from '../../cdp/input.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { ToolContext, ToolSuccess } from '../../../safety/gate/tool-context.ts';
import { effectText } from '../effect/effect-text.ts';
import { type EffectWatch, watchEffect } from '../effect/effect.ts';
import { waitUntilReady } from '../target/actionability.ts';
import type { Target } from '../target/target.ts';

/** Most key presses in all; a slider with more steps is first brought near the value by its handle. */
const MOST_KEYS = 150;
const MOST_DRAGS = 4;
/** Most corrections by keys: the steps of some sliders change with the value. */
const MOST_ROUNDS = 4;

/**
 * Sets a slider that the page draws, by arrow keys if it takes them, else by its handle. Reports the final value. Throws
 * `TYPE_NOT_ACCEPTED` when that is more than a step off.
 */
export async function setSlider(
  context: ToolContext,
  listed: Target,
  text: string,
): Promise<ToolSuccess> {
  const target = { ...listed, element: await listed.element.call(ACT, 'sliderElement') };
  const first = await read(target);
  const wanted = numberIn(text);
  if (first === null || wanted === null || wanted < first.min || wanted > first.max)
    throw notSet(target, first, 'It was not touched.');
  const watch = await watchEffect(context, target.page, target);
  await waitUntilReady(context, target, { atRest: false });
  await watch.begin();
  let reached = await byKeys(target, watch, wanted);
  if (reached?.value !== wanted) {
    const dragged =
      reached !== null && reached.isNear ? null : await byHandle(context, target, wanted);
    // The handle only comes near the value; keys set it exactly.
    if (dragged !== null) reached = (await byKeys(target, watch, wanted)) ?? dragged;
  }
  const effect = await watch.finish();
  const now = await read(target);
  const value = now?.value ?? null;
  if (value === null || (value !== wanted && reached?.isNear !== true))
    throw notSet(target, now, effectText(effect));
  const nearest = value === wanted ? '' : ' That is the nearest to it that it takes.';
  return {
    output: `Set ${listed.label}: it stands at ${shownValue(now, value)} now.${nearest} ${effectText(effect)}`,
    effect,
  };
}

interface Reached {
  readonly value: number | null;
  /** Whether no step of the slider comes nearer to the wanted value. */
  readonly isNear: boolean;
}

const read = ({ element }: Target): Promise<SliderState | null> => element.call(ACT, 'readSlider');

/** Sets the slider by arrow keys; returns `null` when it takes no keys. */
async function byKeys(target: Target, watch: EffectWatch, wanted: number): Promise<Reached | null> {
  if (!(await target.element.call(ACT, 'takeFocus'))) return null;
  const valueNow = async (): Promise<number | null> => (await read(target))?.value ?? null;
  const press = async (key: string, count: number): Promise<number | null> => {
    await watch.input.send(() => pressKey(target.page.cdp, key));
    for (let pressed = 1; pressed < count; pressed += 1) await pressKey(target.page.cdp, key);
    await target.element.frame.call(ACT, 'untilSelectionChange');
    return valueNow();
  };
  let value: number | null = await valueNow();
  if (value === null) return null;
  let left = MOST_KEYS;
  for (let round = 0; round < MOST_ROUNDS && left > 0 && value !== wanted; round += 1) {
    const start: number = value;
    const isUp: boolean = wanted > start;
    const there: string = isUp ? 'ArrowRight' : 'ArrowLeft';
    const back: string = isUp ? 'ArrowLeft' : 'ArrowRight';
    const next: number | null = await press(there, 1);
    left -= 1;
    if (next === null || next === start) return round === 0 ? null : { value: next, isNear: false };
    const step = Math.abs(next - start);
    // Right-to-left pages may swap the meaning of the keys.
    const isTurned: boolean = Math.sign(next - start) !== Math.sign(wanted - start);
    const steps = Math.round(Math.abs(wanted - next) / step);
    if (steps > left) return { value: next, isNear: false };
    left -= steps;
    value = steps === 0 ? next : await press(isTurned ? back : there, steps);
    if (value === null) return null;
    if (value !== wanted && Math.abs(value - wanted) < step) return { value, isNear: true };
  }
  return { value, isNear: value === wanted };
}

/** Drags the handle to the value's share of the track, then by the difference that remains. */
async function byHandle(
  context: ToolContext,
  target: Target,
  wanted: number,
): Promise<Reached | null> {
  let share: number | null = null;
  let value: number | null = null;
  for (let drag = 0; drag < MOST_DRAGS; drag += 1) {
    const now = await read(target);
    if (now === null || now.track === null || now.max <= now.min) return null;
    value = now.value;
    if (value === wanted) return { value, isNear: true };
    const missing = (wanted - (value ?? wanted)) / (now.max - now.min);
    const last: number = share ?? (wanted - now.min) / (now.max - now.min) - missing;
    share = Math.min(1, Math.max(0, last + missing));
    if (drag > 0 && share === last) break;
    await dragTo(context, target, now, share);
  }
  const reached = (await read(target))?.value ?? null;
  return { value: reached, isNear: reached !== null && reached !== value };
}

async function dragTo(
  context: ToolContext,
  target: Target,
  { handle, track, isUpright, value, min, max }: SliderState,
  share: number,
): Promise<void> {
  if (track === null) return;
  const ready = await waitUntilReady(context, target, { atRest: false });
  const along = (part: number): Point =>
    isUpright
      ? { x: ready.x, y: ready.y - handle.y + track.y + track.height * (1 - part) }
      : { x: ready.x - handle.x + track.x + track.width * part, y: ready.y };
  // A slider listed with its whole track is dragged from where its thumb is.
  const isWhole = Math.abs(handle.x - track.x - track.width / 2) < 1 && value !== null;
  const from = isWhole ? along(((value ?? min) - min) / (max - min)) : ready;
  await dragMouse(target.page.cdp, from, along(share), {
    isInOtherProcess: false,
    modifiers: [],
    press: (send) => send(),
  });
}

/** Returns the number in a value as a person writes it: `70`, `70 %`, `€ 1,200`. */
function numberIn(text: string): number | null {
  const written = /-?\d[\d\s,]*(?:\.\d+)?/.exec(text.slice(0, 60))?.[0];
  if (written === undefined) return null;
  const number = Number(written.replace(/[\s,]/g, ''));
  return Number.isFinite(number) ? number : null;
}

const shownValue = (state: SliderState | null, value: number): string =>
  state === null || state.text === '' ? String(value) : state.text;

function notSet({ label, name }: Target, state: SliderState | null, came: string): AppError {
  const stands =
    state?.value === undefined || state.value === null ? '' : ` It stands at ${state.value}.`;
  const range = state === null ? '' : ` between ${state.min} and ${state.max}`;
  return new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    params: { name },
    message: `${label} could not be set to this value.${stands} ${came}`,
    next: `Give a number${range}, or use key (ArrowRight, Home, End) or drag.`,
  });
}
