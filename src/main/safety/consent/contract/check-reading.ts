import type { ContractReading } from '#shared/model/run/approval/contract.ts';

import { kindInWords } from '../floor/words-say.ts';
import { holdsWords } from '../write/carries.ts';

/**
 * Returns a model's reading without values that the task does not contain and without permissions that it forbids. An item named like an
 * action (“Pay”) is dropped, since its control carries that name anyway.
 */
export function checkReading(reading: ContractReading, words: string): ContractReading {
  const isNamed = (value: string): boolean => words.includes(value) || holdsWords(words, value);
  const never = new Set(reading.never);
  const may = reading.may
    .filter(({ kind }) => !never.has(kind))
    .map(({ kind, times, bound }) => ({
      kind,
      times,
      bound: bound.filter(
        ({ what, value }) => isNamed(value) && !(what === 'item' && kindInWords(value) !== null),
      ),
    }));
  const moved = reading.moved?.filter(isNamed) ?? [];
  return {
    ...reading,
    mode: may.length === 0 ? reading.mode : 'work',
    may,
    moved: may.some(({ kind }) => kind === 'change') ? moved : [],
    never: [...never],
  };
}
