import type { Claim, Found } from './claims-of.ts';
import { datesIn } from './dates-in.ts';
import type { IndexedPassage } from './evidence-index.ts';
import { fitsUnit, numbersIn } from './numbers-in.ts';
import type { Cell } from './passages.ts';
import { wordsOf } from './words-of.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether what was found in a row stands in the column that the claim speaks of. It does not where the words around the claim name
 * another column of the same row and not this one, and something of the same kind stands there that the claim leaves out.
 */
export function standsInColumn(
  { clause, found }: Claim,
  { cells, text }: IndexedPassage,
  place: Place | null,
): boolean {
  if (place === null || cells.length < 2) return true;
  const cell = cells.find(({ start, end }) => start <= place.start && place.end <= end);
  if (cell === undefined) return true;
  const column = clause.kind === 'cell' ? (clause.beside.split(' | ')[0] ?? '') : '';
  const said = new Set(wordsOf(`${nearWords(clause.text, found)} ${column}`));
  const isNamed = ({ column: name }: Cell): boolean => {
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => said.has(word));
  };
  if (isNamed(cell)) return true;
  const whole = `${clause.text} ${clause.beside}`;
  return !cells.some((other) => {
    const value = text.slice(other.start, other.end);
    return other !== cell && isNamed(other) && isOfKind(value, found) && !whole.includes(value);
  });
}

function isOfKind(value: string, found: Found): boolean {
  switch (found.kind) {
    case 'number':
      return numbersIn(value).some(({ unit }) => fitsUnit(unit, found.unit));
    case 'date':
    case 'time':
      return datesIn(value).some(({ kind }) => kind === found.kind);
    case 'name':
    case 'code':
    case 'quote':
    case 'act':
      return numbersIn(value).length === 0;
  }
}

/** Farther words say nothing of a claim. */
const NEAR = 1000;

/** The words before a claim say more of it than those behind it, where another number stands between. */
function nearWords(text: string, { start, end }: Place): string {
  const before = text.slice(Math.max(0, start - NEAR), start).replace(/^.*\d\S*\s/su, '');
  const behind = text.slice(end, end + NEAR).replace(/\s\S*\d.*$/su, '');
  return `${before} ${behind}`;
}
