import type { ReportedState } from '#shared/model/page/reported-nodes.ts';

import { attributeOf, hasAnyAttribute } from '../dom/dom-access.ts';

/** Value formats of input types (HTML standard, “Dates and times”). */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  week: 'YYYY-Www',
  color: '#rrggbb',
};
const BOUNDED = /^(?:date|month|week|time|datetime-local|number|range)$/;
const PATTERNED = /^(?:text|search|url|tel|email|password)$/;
const MAX_BOUND = 30;
const MAX_PATTERN = 60;
/** Seconds in a minute; a smaller step asks for seconds in the text. */
const MINUTE = 60;

type Format = Pick<ReportedState, 'format' | 'min' | 'max' | 'step' | 'pattern'>;

/** Format of a native field, as far as its type or attributes define it. */
export function formatOf(input: HTMLInputElement): Format {
  const found: Format = {};
  if (!hasAnyAttribute(input)) return found;
  const { type } = input;
  const format = type === 'time' || type === 'datetime-local' ? timeFormat(input) : FORMATS[type];
  if (format !== undefined) found.format = format;
  if (BOUNDED.test(type))
    for (const bound of ['min', 'max', 'step'] as const) {
      const given = attributeOf(input, bound)?.trim() ?? '';
      if (given !== '' && given !== 'any') found[bound] = given.slice(0, MAX_BOUND);
    }
  const pattern = PATTERNED.test(type) ? (attributeOf(input, 'pattern') ?? '') : '';
  if (pattern !== '' && pattern.length <= MAX_PATTERN) found.pattern = pattern;
  return found;
}

function timeFormat(input: HTMLInputElement): string {
  const step = Number(attributeOf(input, 'step') ?? MINUTE);
  const time = step % MINUTE === 0 ? 'HH:MM' : 'HH:MM:SS';
  return input.type === 'time' ? time : `YYYY-MM-DDT${time}`;
}
