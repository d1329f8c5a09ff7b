import type { z } from 'zod';

import type { LeavingValueSchema } from '#shared/model/run/approval/approval.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { fieldKind, isSecretKind } from '../request/field-kinds.ts';
import type { RequestField } from '../request/request-content.ts';

/** A value that leaves, by the name that the program gives it. */
export type LeavingValue = Readonly<z.infer<typeof LeavingValueSchema>>;

export interface LeavingValues {
  readonly values: readonly LeavingValue[];
  /** Number of values that leave. */
  readonly count: number;
}

const MAX_VALUES = 40;
const MAX_LABEL = 120;
const MAX_VALUE = 300;
/** Technical values, which come last. */
const TECHNICAL =
  /csrf|xsrf|viewstate|eventvalidation|authenticity|nonce|^__|_token$|^_token|utf8|timestamp|sessionid|requestid|clientid/i;
/** Kinds of values, the most important first. */
const FIRST: readonly string[] =
  'amount recipient iban card account password code file message'.split(' ');

/** Values that leave with a request, as the person is shown them: important ones first, then entered ones; secrets as `•••`. */
export function leavingValues(
  fields: readonly RequestField[],
  entered: readonly string[],
): LeavingValues {
  const told = fields.filter(({ value }) => value.trim() !== '');
  const values = told
    .map((field) => ({ field, rank: rankOf(field, entered) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_VALUES)
    .map(({ field }) => ({
      label: cleanText(field.name).slice(0, MAX_LABEL),
      value: isSecretKind(fieldKind(field)) ? '•••' : cut(cleanText(field.value)),
    }));
  return { values, count: told.length };
}

function rankOf(field: RequestField, entered: readonly string[]): number {
  const weight = FIRST.indexOf(fieldKind(field));
  if (weight >= 0) return weight;
  if (entered.some((text) => text !== '' && field.value.includes(text))) return FIRST.length;
  return FIRST.length + (TECHNICAL.test(field.name.slice(0, 200)) ? 2 : 1);
}

/** The value, visibly cut. */
const cut = (value: string): string =>
  value.length <= MAX_VALUE
    ? value
    : `${value.slice(0, MAX_VALUE - 12)}… (+${value.length - MAX_VALUE + 12})`.slice(0, MAX_VALUE);
