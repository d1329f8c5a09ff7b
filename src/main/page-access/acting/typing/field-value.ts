import { AppError } from '#shared/errors/app-error.ts';
import type { Field } from '#shared/model/page/page-act.ts';

import type { Target } from '../target/target.ts';
import { compareLines, compareShown, type LineMatch } from './held-lines.ts';

const PICKER_FORMATS: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  time: 'HH:MM',
  'datetime-local': 'YYYY-MM-DDTHH:MM',
  month: 'YYYY-MM',
  week: 'YYYY-Www',
  color: '#rrggbb',
  range: 'a number that its slider can stand on',
  number: 'a number',
};

/** Returns the text in the value format of this input type if its meaning is clear, else unchanged. */
export function pickerValue(inputType: string, text: string): string {
  const trimmed = text.trim();
  if (inputType === 'date' || inputType === 'month' || inputType === 'datetime-local') {
    return trimmed
      .replace(
        /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?/,
        (_all, year: string, month: string, day?: string) =>
          [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join(
            '-',
          ),
      )
      .replace(/^(\d{4}-\d{2}-\d{2}) +(?=\d)/, '$1T');
  }
  if (inputType === 'time') return trimmed.replace(/^(\d):/, '0$1:');
  return inputType === 'color' ? trimmed.toLowerCase() : trimmed;
}

/**
 * Throws `TYPE_NOT_ACCEPTED` unless the field contains the text according to `matchField`. Returns the remaining differences as words for a
 * sentence, or `null`.
 */
export function checkAccepted(
  { label, name }: Pick<Target, 'label' | 'name'>,
  field: Field,
  text: string,
): string | null {
  const match = matchField(field, text);
  if (match.type === 'same') return null;
  if (match.type !== 'other') return match.difference;
  const held = field.isSecret ? 'something else' : `“${cut(field.value)}”`;
  const limit =
    field.maxLength !== null && text.length > field.maxLength
      ? ` It takes at most ${field.maxLength} characters.`
      : '';
  const lost = isAccepted(field, text) ? ' The words are there, but not the line breaks.' : '';
  const format = PICKER_FORMATS[field.inputType];
  throw new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    params: { name },
    message: `${label} did not take the text: it holds ${field.value === '' ? 'nothing' : held} now.${lost}${limit}`,
    next: nextStep(lost !== '', format),
  });
}

function nextStep(lostBreaks: boolean, format: string | undefined): string {
  if (lostBreaks) return 'Type line by line, with the key that starts a new line there in between.';
  if (format === undefined)
    return 'Look at what the field expects, or choose from what it suggests.';
  return `Give ${format.startsWith('a ') ? format : `the value as ${format}`}.`;
}

/**
 * Compares the field's value with the text. In a single-line field white space may differ, and an input mask may have added or removed
 * separators and changed case: letters and digits decide. In a multi-line field each line must be one line there too.
 */
export function matchField(field: Field, text: string): LineMatch {
  if (field.kind === 'drawn') return compareShown(field.value, text);
  if (field.kind === 'rich' || field.kind === 'lines') {
    const whole = compareLines(field.value, text, (held, wanted) =>
      isAccepted({ ...field, value: held }, wanted),
    );
    // Editors hold only the visible lines of a long text in the document.
    return whole.type === 'other' && field.kind === 'rich'
      ? compareShown(field.value, text)
      : whole;
  }
  return isAccepted(field, text) ? { type: 'same' } : { type: 'other' };
}

function isAccepted(field: Field, text: string): boolean {
  return sameText(field.value, text) || sameLetters(field.value, text) || isSameNumber(field, text);
}

function sameText(held: string, text: string): boolean {
  return fold(held) === fold(text);
}

function sameLetters(held: string, text: string): boolean {
  const wanted = lettersOf(text);
  return wanted !== '' && lettersOf(held) === wanted && keepsNumber(held, text);
}

/** Whether sign and decimals survived: they are not separators, so a field that removes them has another number. */
function keepsNumber(held: string, text: string): boolean {
  const number = /^([-−]?)\d+(?:[.,](\d+))?$/.exec(text.trim());
  if (number === null) return true;
  const [, sign, decimals] = number;
  if (sign !== '' && !/[-−(]/.test(held)) return false;
  return decimals === undefined || new RegExp(`[.,]${decimals}\\D*$`).test(held);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
}

function isSameNumber({ inputType, value }: Field, text: string): boolean {
  return /^(number|range)$/.test(inputType) && value !== '' && Number(value) === Number(text);
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
