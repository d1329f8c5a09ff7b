import type { z } from 'zod';

import type { LeavingValueSchema } from '#shared/model/run/approval/approval.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { everyoneIn, fieldKind, isRenewed, isSecretKind } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import { type Carried, isFilledIn } from './carries.ts';

/** A value that is sent, labelled with the name that the program gives it. */
export type LeavingValue = Readonly<z.infer<typeof LeavingValueSchema>>;

const MAX_VALUES = 40;
/** Label of free text on a card. */
const FREE_TEXT = 'text';
const MAX_LABEL = 120;
const MAX_VALUE = 300;
/** Kinds of values, most important first. */
const FIRST: readonly string[] =
  'amount recipient iban card account password code file message'.split(' ');

/**
 * Returns the sent values as the person sees them, with their total number: important ones first, then entered ones, technical ones last, with
 * secrets as `•••`.
 */
export function leavingValues({ fields, entered }: Pick<Carried, 'fields' | 'entered'>) {
  const told = fields.filter(({ value }) => value.trim() !== '');
  const values: readonly LeavingValue[] = told
    .map((field) => ({ field, rank: rankOf(field, entered) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_VALUES)
    .map(({ field }) => ({
      label: (cleanText(field.name) || FREE_TEXT).slice(0, MAX_LABEL),
      value: isSecretKind(fieldKind(field)) ? '•••' : cut(cleanText(field.value)),
    }));
  return { values, count: told.length };
}

function rankOf(field: RequestField, entered: readonly string[]): number {
  const weight = FIRST.indexOf(fieldKind(field));
  if (weight >= 0) return weight;
  if (everyoneIn(field) !== null) return 0;
  if (isFilledIn(field, entered)) return FIRST.length;
  return FIRST.length + (isRenewed(field) ? 2 : 1);
}

/** Shortens a value visibly. */
const cut = (value: string): string =>
  value.length <= MAX_VALUE
    ? value
    : `${value.slice(0, MAX_VALUE - 12)}… (+${value.length - MAX_VALUE + 12})`.slice(0, MAX_VALUE);
