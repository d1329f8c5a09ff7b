import type { SliderState } from '#shared/model/page/page-act.ts';

import { drawnSliderValue } from '../describe-element/look/drawn-slider.ts';
import { closestDrawn } from './composed-tree.ts';

const SLIDER = '[role=slider],[role=scrollbar]';
/** Most levels around the handle that may be its track. */
const MOST_LEVELS = 4;
/** Least length of a track in CSS pixels. */
const LEAST_TRACK = 40;

/**
 * A slider that the page draws itself: its value, and its handle and track in CSS pixels of the frame's viewport. `null` for other
 * elements.
 */
export function readSlider(element: Element): SliderState | null {
  const slider = sliderOf(element);
  if (slider === null) return null;
  const box = slider.getBoundingClientRect();
  const track = trackOf(slider);
  const isUpright =
    slider.ariaOrientation === 'vertical' ||
    (slider.ariaOrientation === null && track !== null && track.height > track.width);
  return {
    value: numberIn(slider.getAttribute('aria-valuenow')) ?? shareOf(slider),
    text: (slider.ariaValueText ?? slider.ariaValueNow ?? '').slice(0, 200),
    min: numberIn(slider.getAttribute('aria-valuemin')) ?? 0,
    max: numberIn(slider.getAttribute('aria-valuemax')) ?? 100,
    isUpright,
    handle: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    track: track === null ? null : toBox(track),
  };
}

/** The element with the slider's role, which takes the keys. */
export const sliderElement = (element: Element): Element => sliderOf(element) ?? element;

function sliderOf(element: Element): Element | null {
  const around = closestDrawn(element, (at) => at.matches(SLIDER));
  if (around !== null) return around instanceof HTMLInputElement ? null : around;
  const inside = element.querySelectorAll(SLIDER);
  const [only] = inside;
  if (only !== undefined && inside.length === 1) return only;
  return drawnSliderValue(element, '') === '' ? null : element;
}

/** The strip that the handle moves along: the first box around the handle that is much longer than it. */
function trackOf(slider: Element): DOMRect | null {
  const handle = slider.getBoundingClientRect();
  let at: Element | null = slider;
  for (let level = 0; level <= MOST_LEVELS && at !== null; level += 1, at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)];
    const isStrip = long >= LEAST_TRACK && long >= 2.5 * short;
    if (isStrip && (at === slider || long >= 2 * Math.max(handle.width, handle.height))) return box;
  }
  return null;
}

function shareOf(slider: Element): number | null {
  const share = /^(\d+) %$/.exec(drawnSliderValue(slider, 'slider'))?.[1];
  return share === undefined ? null : Number(share);
}

/** The number that a text contains; `null` if there is none. */
function numberIn(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

const toBox = ({ left, top, width, height }: DOMRect) => ({ x: left, y: top, width, height });
