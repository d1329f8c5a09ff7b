import { matchesSelector } from '../../dom/dom-access.ts';
import type { LookPart } from './drawn-look.ts';

const PROPERTIES: Readonly<Record<LookPart, RegExp>> = {
  background: /^background/,
  border: /^border/,
  colour: /^color$/,
  weight: /^font/,
  line: /^text-decoration/,
  shadow: /^box-shadow$/,
  opacity: /^opacity$/,
};
const MAX_RULES = 5000;

/** Whether the mouse is over the element and a hover rule may explain these differences. */
export function isOnlyHovered(element: Element, parts: readonly LookPart[]): boolean {
  if (!matchesSelector(element, ':hover')) return false;
  const changed = propertiesOnHover(element);
  return (
    changed === null || parts.every((part) => changed.some((name) => PROPERTIES[part].test(name)))
  );
}

/** Properties that hover rules change on an element or its parts; `null` if some rules cannot be read. */
function propertiesOnHover(element: Element): readonly string[] | null {
  const names: string[] = [];
  let left = MAX_RULES;
  for (const sheet of document.styleSheets) {
    const rules = rulesOf(sheet);
    if (rules === null) return null;
    for (const rule of rules) {
      left -= 1;
      if (left < 0) return null;
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover')) continue;
      const touched = [element, ...element.querySelectorAll('*')].slice(0, 20);
      if (touched.some((part) => matchesSelector(part, rule.selectorText)))
        names.push(...rule.style);
    }
  }
  return names;
}

/** Rules of a style sheet; `null` for sheets of other origins, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}
