import { attributeOf, localNameOf, rectOf } from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';

const MAX_LEVELS = 3;
/** Largest side of a thumb in CSS pixels. */
const LARGEST_THUMB = 48;
const LEAST_TRACK = 60;
/** Least length of a track in thumb lengths. */
const LENGTHS = 3;
const SLIDER = /(?:^|[-_])(?:slider|range|track|rail|thumb|knob|handle)/i;
/** Class names of slider tracks; handles of columns and scroll bars are not sliders. */
const TRACK = /^(?!.*scroll).*(?:^|[-_])(?:slider|range|track|rail)/i;

/**
 * The thumb's place on the track of a drawn slider, as a share (`40 %`). Empty for elements that are no slider by role or class, and for
 * those that state their value.
 */
export function drawnSliderValue(element: Element, role: string): string {
  if (attributeOf(element, 'aria-valuenow') !== null || localNameOf(element) === 'input') return '';
  const isSlider = role === 'slider';
  if (!isSlider && !SLIDER.test(classesOf(element))) return '';
  const box = rectOf(element);
  if (box.width > LARGEST_THUMB || box.height > LARGEST_THUMB)
    return isSlider ? shareOfThumbIn(element, box) : '';
  let track = flatParentOf(element);
  for (let level = 0; level < MAX_LEVELS && track !== null; level += 1) {
    const around = rectOf(track);
    if (isTrackOf(around, box))
      return isSlider || TRACK.test(classesOf(track)) ? share(box, around) : '';
    track = flatParentOf(track);
  }
  return '';
}

const classesOf = (element: Element): string =>
  (attributeOf(element, 'class') ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/([a-z])([A-Z])/g, '$1-$2'))
    .join('-');

/** Share for a slider that is listed as a whole: its thumb is the only small part inside. */
function shareOfThumbIn(slider: Element, box: DOMRect): string {
  const thumbs = [...slider.querySelectorAll('*')].filter((part) => {
    const around = rectOf(part);
    return around.width > 0 && SLIDER.test(classesOf(part)) && isTrackOf(box, around);
  });
  const [only] = thumbs;
  return only === undefined || thumbs.length > 1 ? '' : share(rectOf(only), box);
}

function isTrackOf(track: DOMRect, thumb: DOMRect): boolean {
  const length = Math.max(track.width, track.height);
  const breadth = Math.min(track.width, track.height);
  const size = Math.max(thumb.width, thumb.height);
  return (
    length >= LEAST_TRACK &&
    length >= LENGTHS * size &&
    breadth <= 2 * LARGEST_THUMB &&
    length >= LENGTHS * breadth
  );
}

/** Position of the thumb as a share of the track; vertical sliders have their minimum at the bottom. */
function share(thumb: DOMRect, track: DOMRect): string {
  const isUpright = track.height > track.width;
  const along = isUpright
    ? 1 - (thumb.top + thumb.height / 2 - track.top) / track.height
    : (thumb.left + thumb.width / 2 - track.left) / track.width;
  return `${Math.round(100 * Math.min(1, Math.max(0, along)))} %`;
}
