import { attributeOf, hasAnyAttribute, matchesSelector } from '../dom/dom-access.ts';
import { memoForReading } from '../dom/reading-memo.ts';

/** State that a class name or data attribute expresses. */
export type StateWord = 'chosen' | 'highlighted' | 'greyed';

const WORDS: Readonly<Record<StateWord, RegExp>> = {
  chosen:
    /(?:^|[-_])(?:active|selected|current|chosen|checked|picked)(?=$|[-_\d])|(?:^|is[-_]|--)on$/,
  highlighted: /(?:^|[-_])(?:hover|hovered|focus|focused|highlight|highlighted)(?=$|[-_\d])/,
  greyed: /(?:^|[-_])(?:disabled|unavailable|dimmed|greyed|grayed)(?=$|[-_\d])/,
};
const KINDS = ['chosen', 'highlighted', 'greyed'] as const;

/**
 * Names that express no state: `not-selected`, and utility classes for colours (`text-current`) or for a possible state (`active-scale`,
 * `focus-ring`).
 */
const OTHER =
  /(?:^|[-_])(?:not|non|un|no)[-_]|^(?:text|fill|bg|border|stroke)-current|[-_](?:scale|ring|within|visible)(?:$|[-_])/;
/** A class for a state that the element need not be in: `hover:underline`, `data-[state=active]:bg-white`. */
const CONDITIONAL = /[:[\]/]/;

const FLAGS = [
  'data-active',
  'data-selected',
  'data-current',
  'data-checked',
  'data-highlighted',
  'data-hovered',
  'data-focused',
  'data-disabled',
] as const;
const ANY_MARK = [...FLAGS, 'data-state'].map((name) => `[${name}]`).join(',');

/** Declarations of a style attribute that are not about place and size. */
const DRAWN =
  /(?:^|\b)(?:opacity|background[\w-]*|color|cursor|font-weight|border[\w-]*)\s*:[^;]+/g;

const NONE: readonly string[] = [];
/** Names with a counter, which differ for each sibling and express no state. */
const COUNTED = /\d{2}|[-_]\d+$/;
/** Class names by attribute value, as few values differ. */
const knownNames = memoForReading<readonly string[], string>();

/** Sorted class names without a counter, and names of data attributes in which libraries store states. */
export function marksOf(element: Element): readonly string[] {
  if (!hasAnyAttribute(element)) return NONE;
  const names = namesIn(attributeOf(element, 'class'));
  const marks = [...drawnBy(attributeOf(element, 'style'))];
  if (matchesSelector(element, ANY_MARK)) {
    const state = attributeOf(element, 'data-state');
    if (state !== null) marks.push(state);
    for (const name of FLAGS) {
      const value = attributeOf(element, name);
      if (value !== null && value !== 'false') marks.push(name);
    }
  }
  return marks.length === 0 ? names : [...names, ...marks];
}

const drawnBy = (style: string | null): readonly string[] =>
  style === null ? NONE : [...style.matchAll(DRAWN)].map(([declaration]) => declaration);

function namesIn(classes: string | null): readonly string[] {
  if (classes === null || classes === '') return NONE;
  const known = knownNames.get(classes);
  if (known !== undefined) return known;
  const names = classes
    .split(/\s+/)
    .filter((name) => name !== '' && !COUNTED.test(name))
    .toSorted();
  knownNames.set(classes, names);
  return names;
}

/** States that the marks express; an element may have several. */
export function stateWords(marks: Iterable<string>): ReadonlySet<StateWord> {
  const found = new Set<StateWord>();
  for (const mark of marks) {
    if (CONDITIONAL.test(mark)) continue;
    const name = mark.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
    if (OTHER.test(name)) continue;
    for (const kind of KINDS) if (WORDS[kind].test(name)) found.add(kind);
  }
  return found;
}
