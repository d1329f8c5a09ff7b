import { flatParentOf } from '../../dom/flat-tree.ts';
import { shownValueOf, valueOf } from '../field.ts';

/** Elements whose value a handle in or near them may set. */
const VALUED =
  '[role=slider],[role=spinbutton],[role=scrollbar],input[type=range],input[type=number]';
/** Most levels between a handle and its value. */
const MOST_LEVELS = 3;
const MOST_VALUED = 4;
/** Largest share of the viewport that may be around a slider; a larger part has more in it than the slider and its value. */
const LARGEST_SHARE = 0.25;
const MOST_TEXTS = 300;
const MOST_CHARS = 40;

export type NearValues = ReadonlyMap<Element, string>;

/** The values in and around an element that has none itself, such as a slider's handle or track. */
export function valuesAround(target: Element): NearValues {
  if (valueOf(target) !== '' || target.matches('button,a,input,select,textarea')) return new Map();
  const found: Element[] = [];
  for (const at of aroundOf(target)) {
    if (at.matches(VALUED)) found.push(at);
    const inside = at.querySelectorAll(VALUED);
    if (inside.length <= MOST_VALUED) found.push(...inside);
  }
  return new Map(found.map((element) => [element, valueOf(element)]));
}

/** The first value that changed; `null` if none did. */
export function changedValue(before: NearValues): string | null {
  for (const [element, value] of before)
    if (element.isConnected && valueOf(element) !== value) return shownValueOf(element);
  return null;
}

let numbers: ReadonlyMap<Text, string> = new Map();

/** Remembers the numbers near an element, for `numbersChanged`. */
export function rememberNumbers(element: Element): void {
  const outer = aroundOf(element).at(-1) ?? element;
  numbers = new Map(numbersIn(outer).map((text) => [text, text.data]));
}

/** The only number near the element that changed, with its unit; empty if none or several changed. */
export function numbersChanged(element: Element): string {
  const outer = aroundOf(element).at(-1) ?? element;
  const changed = numbersIn(outer).filter((text) => numbers.get(text) !== text.data);
  const known = new Set([...numbers.values()].map((text) => text.trim()));
  const only = changed.map(({ data }) => data.trim()).find((text) => !known.has(text));
  return changed.length === 1 ? (only ?? '') : '';
}

/** The element and its surroundings, as long as they are a small part of the page. */
function aroundOf(element: Element): readonly Element[] {
  const around: Element[] = [];
  const largest = innerWidth * innerHeight * LARGEST_SHARE;
  for (let at: Element | null = element; at !== null && around.length <= MOST_LEVELS;) {
    const { width, height } = at.getBoundingClientRect();
    if (at === document.body || width * height > largest) break;
    around.push(at);
    at = flatParentOf(at);
  }
  return around;
}

function numbersIn(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let seen = 0, node = walker.nextNode(); node !== null && seen < MOST_TEXTS; seen += 1) {
    if (node instanceof Text && /\d/.test(node.data) && node.data.trim().length <= MOST_CHARS)
      found.push(node);
    node = walker.nextNode();
  }
  return found;
}
