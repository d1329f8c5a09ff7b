import type { UsedElement } from '#shared/model/recordings/person-act.ts';

import { elementFacts } from '../describe-element/element-facts.ts';
import { nameOf } from '../describe-element/name/accessible-name.ts';
import { isElement, localNameOf, rectOf } from '../dom/dom-access.ts';
import { numberOf } from '../dom/element-numbers.ts';
import { isTypeable, roleOf } from '../dom/element-role.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { toBox } from '../dom/geometry.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { collect } from '../report-frame/collect.ts';
import { tell } from './tell.ts';

const OPTIONS = { maxWhole: 1000, maxOffScreen: 300 } as const;
/** Longest time in ms of one action by hand: press and release, a key and its text. */
const FRESH_MS = 250;
const MAX_TEXT = 300;

/** The page right before an action. */
export interface Reading {
  readonly number: number;
  readonly listed: ReadonlySet<number>;
}

let last: Reading | null = null;
let lastAt = -Infinity;

/** Reads the page and reports it to main, unless that was done for the same action by hand. */
export function read({ anew }: { readonly anew: boolean }): Reading {
  if (!anew && last !== null && performance.now() - lastAt < FRESH_MS) return last;
  const number = (last?.number ?? 0) + 1;
  // Secrets are not recorded.
  const { secrets: _, ...report } = withinOneReading(() => collect(OPTIONS));
  last = { number, listed: new Set(report.nodes.elements) };
  lastAt = performance.now();
  tell({
    type: 'read',
    reading: number,
    isPage: globalThis.parent === globalThis.self,
    report: { ...report, isPageIdle: true },
  });
  return last;
}

/** The element that an event went to, also inside shadow trees. */
export function elementOf(event: Event): Element | null {
  const [first] = event.composedPath();
  return first instanceof Node && isElement(first) ? first : null;
}

/** Facts from the reading about this element, or about the nearest listed one around it. */
export function describeUsed(element: Element, { listed }: Reading): UsedElement {
  const used = listedFor(element, listed);
  const shown = used ?? element;
  const tag = localNameOf(shown);
  const role = roleOf(shown, tag);
  return {
    listed: used === null ? null : numberOf(used),
    kind: isTypeable(shown, role) ? 'typeable' : 'clickable',
    tag: tag.slice(0, MAX_TEXT),
    role: role.slice(0, MAX_TEXT),
    name: nameOf(shown, tag).slice(0, MAX_TEXT),
    box: toBox(rectOf(shown)),
    path: [...elementFacts(shown).path],
  };
}

/** The listed element for a used one: itself, its label if the field is drawn by that, or the nearest listed one around it. */
function listedFor(element: Element, listed: ReadonlySet<number>): Element | null {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  for (const each of [element, ...labels]) if (listed.has(numberOf(each))) return each;
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at))
    if (listed.has(numberOf(at))) return at;
  return null;
}
