import type { Claim, Found } from './claims-of.ts';
import { datesIn } from './text/dates-in.ts';
import type { IndexedPassage } from './evidence-index.ts';
import { fitsUnit, numbersIn } from './text/numbers-in.ts';
import type { Cell } from './passages.ts';
import { wordsOf } from './text/words-of.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether a value in a row is in the claim's column. It is not if the words around the claim name another column of that row instead of
 * this one, and that column has a value of the same kind that the claim omits.
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

/** Most characters around a claim to consider; text farther away is not about it. */
const NEAR = 1000;

/** Returns the words near a claim; a number on either side ends them. */
function nearWords(text: string, { start, end }: Place): string {
  const before = text.slice(Math.max(0, start - NEAR), start).replace(/^.*\d\S*\s/su, '');
  const behind = text.slice(end, end + NEAR).replace(/\s\S*\d.*$/su, '');
  return `${before} ${behind}`;
}
