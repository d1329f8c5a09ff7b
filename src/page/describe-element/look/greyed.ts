import { styleOf } from '../../dom/computed-style.ts';
import { textContentOf } from '../../dom/dom-access.ts';
import { marksOf, stateWords } from '../state-words.ts';

/** Highest opacity at which a control looks unusable. */
const FADED = 0.65;
/** Contrast between text and background (WCAG's ratio) below which no page sets a button that is meant to be read and pressed. */
const PALE = 2.6;
/** Most characters of a sign: `1`, `F2`, `⇧M`. */
const LONGEST_SIGN = 3;
/** Greatest spread of the colour channels that still looks grey. */
const GREY_SPREAD = 28;

/** Whether a control looks switched off although no attribute says so: it is faded, the cursor refuses it, or it is pale grey on grey. */
export function looksGreyed(element: Element, parts: readonly Element[]): boolean {
  const words = wordsOf(element);
  if (element instanceof SVGElement || words === '') return false;
  const { cursor, color, backgroundColor } = styleOf(element);
  if (cursor === 'not-allowed' || cursor === 'no-drop') return true;
  if (isSignBesidePicture(element, words)) return false;
  // Inner parts without the words may be faded by themselves: a custom box, an icon.
  const faded = parts.filter((part) => wordsOf(part).includes(words));
  const opacity = faded.reduce((product, part) => product * Number(styleOf(part).opacity), 1);
  if (opacity <= FADED) return true;
  const [text, ground] = [channelsOf(color), channelsOf(backgroundColor)];
  if (text === null || ground === null || !isGrey(ground)) return false;
  if (stateWords(parts.flatMap(marksOf)).has('greyed')) return true;
  return isGrey(text) && contrast(text, ground) < PALE;
}

const wordsOf = (element: Element): string => (textContentOf(element) ?? '').trim();

/** Whether the text is a pale shortcut or count next to the picture that names the control. */
const isSignBesidePicture = (element: Element, words: string): boolean =>
  words.length <= LONGEST_SIGN && element.querySelector('svg,img,canvas') !== null;

type Channels = readonly [red: number, green: number, blue: number];

/** Channels of an opaque CSS colour; `null` for other colours. */
function channelsOf(css: string): Channels | null {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(css);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
}

const isGrey = (channels: Channels): boolean =>
  Math.max(...channels) - Math.min(...channels) <= GREY_SPREAD;

function contrast(one: Channels, other: Channels): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
