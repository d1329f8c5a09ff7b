import type { z } from 'zod';

import type { LeavingValueSchema } from '#shared/model/run/approval/approval.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { Press } from '../press/press.ts';
import { everyoneIn, fieldKind, isRenewed, isSecretKind } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import { type Carried, isFilledIn } from './carries.ts';
import type { Write } from './describe-write.ts';

/** A value that is sent, with the label that the page shows for it. */
export type LeavingValue = Readonly<z.infer<typeof LeavingValueSchema>>;

type Controls = Press['values'];

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
 * secrets as `•••`. Labels of the page's controls change neither order nor choice.
 */
export function leavingValues(
  { fields, entered }: Pick<Carried, 'fields' | 'entered'>,
  controls: Controls = [],
) {
  const told = fields.filter(({ value }) => value.trim() !== '');
  const values: readonly LeavingValue[] = told
    .map((field) => ({ field, rank: rankOf(field, entered) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_VALUES)
    .map(({ field }) => leavingValue(field, controls));
  return { values, count: told.length };
}

/** Returns the controls of the pressed forms, newest first, in the frame that sends. A press that is described itself has its labels already. */
export function controlsOf({ presses, method }: Write, from: string | null): Controls {
  if (from === null || method === '') return [];
  return presses
    .toReversed()
    .filter(({ origin }) => origin === from)
    .flatMap(({ values }) => values);
}

function leavingValue(field: RequestField, controls: Controls): LeavingValue {
  const name = (cleanText(field.name) || FREE_TEXT).slice(0, MAX_LABEL);
  const label = cleanText(labelOf(field, controls)).slice(0, MAX_LABEL);
  const value = isSecretKind(fieldKind(field)) ? '•••' : cut(cleanText(field.value));
  return label === '' || label === name ? { label: name, value } : { label, name, value };
}

/** Returns the label of the control that a field comes from; empty if several may be meant, or none. */
function labelOf({ name, value }: RequestField, controls: Controls): string {
  const isSent = (control: Controls[number]): boolean => control.value === cleanText(value);
  const own = controls.filter((control) => control.name === name);
  // Programs put what a form holds somewhere into their JSON.
  const inside =
    own.length > 0 ? own : controls.filter((each) => isSent(each) && isLast(name, each));
  const fitting =
    new Set(inside.map(({ label }) => label)).size > 1 ? inside.filter(isSent) : inside;
  const labels = new Set(fitting.map(({ label }) => label));
  return labels.size === 1 ? ([...labels][0] ?? '') : '';
}

const isLast = (path: string, { name }: Controls[number]): boolean =>
  name !== undefined && path.endsWith(`.${name}`);

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
