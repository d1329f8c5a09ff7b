import type { ChangeLog } from './change-log.ts';

const MOST_TEXTS = 3;
const MAX_TEXT = 200;
/** Longest text of an answer to an action, in characters; a longer one is a new view of the page. */
const LONGEST = 400;

/** Texts of new visible elements, from the outermost ones only. */
export function addedTexts(log: ChangeLog): readonly string[] {
  const renewed = log.renewed().filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const outermost = renewed.filter(
    (one) => !renewed.some((other) => other !== one && other.contains(one)),
  );
  const texts = outermost.map(textOf).filter((text) => text !== '' && text.length <= LONGEST);
  return [...new Set(texts)].slice(0, MOST_TEXTS).map((text) => text.slice(0, MAX_TEXT));
}

const textOf = (element: Element): string =>
  (element instanceof HTMLElement ? element.innerText : element.textContent)
    .replace(/\s+/g, ' ')
    .trim();
