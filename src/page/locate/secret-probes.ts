import {
  allMatching,
  attributeNamesOf,
  attributeOf,
  matchingIn,
  matchingInTree,
  textContentOf,
} from '../dom/dom-access.ts';
import type * as PageScript from '../page-script.ts';
import { LocatorProblem } from './text-test.ts';

declare const waymarkPage: typeof PageScript;

const FIELDS = 'input,textarea,[contenteditable]';

/**
 * Throws `LocatorProblem` for a selector that could probe a secret: whether `[value^="a"]` matches reveals its first letter, so a script
 * could find it letter by letter. The name of an attribute that contains the secret is refused anywhere in the selector, so no syntax has
 * to be known.
 */
export function refuseProbe(css: string): void {
  if (!css.includes('[')) return;
  const written = unescaped(css).toLowerCase();
  for (const root of waymarkPage.watchedRoots()) {
    const fields = root instanceof Document ? allMatching(FIELDS) : matchingInTree(root, FIELDS);
    for (const field of fields)
      if (asksFor(field, written))
        throw new LocatorProblem(
          'a selector may not ask for what a field for secrets holds: find it with getByLabel or by another attribute',
        );
  }
}

const asksFor = (field: Element, written: string): boolean =>
  attributeNamesOf(field).some(
    (name) => written.includes(name.toLowerCase()) && isSecretAttribute(field, name),
  );

/** Whether an attribute contains the field's secret: its value or a copy of it. */
export function isSecretAttribute(field: Element, name: string): boolean {
  const value = attributeOf(field, name) ?? '';
  const holds = name.toLowerCase() === 'value' || value === valueOf(field);
  return value !== '' && holds && waymarkPage.isSecretField(field);
}

const valueOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';

/** Text of an element without the values of secret fields in it. */
export function saidBy(element: Element): string {
  const text = textContentOf(element) ?? '';
  return [element, ...matchingIn(element, FIELDS)]
    .filter(
      (field) => field instanceof HTMLTextAreaElement || field.hasAttribute('contenteditable'),
    )
    .reduce((left, field) => {
      const held = textContentOf(field) ?? '';
      return held !== '' && waymarkPage.isSecretField(field) ? left.replaceAll(held, '') : left;
    }, text);
}

/** A selector with its escapes resolved as in CSS (CSS Syntax, “consume an escaped code point”). */
const unescaped = (css: string): string =>
  css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_all, code?: string, letter?: string) =>
    code === undefined
      ? (letter ?? '')
      : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );
