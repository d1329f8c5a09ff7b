import type { TextMatch } from '#shared/script/locator-step.ts';

/** Text to match, as in Playwright. */
export type Wanted = string | RegExp;

export function matchOf(wanted: unknown, exact?: boolean): TextMatch {
  if (wanted instanceof RegExp) return { pattern: wanted.source, flags: wanted.flags };
  if (typeof wanted === 'string' || typeof wanted === 'number')
    return { text: String(wanted), ...(exact === true && { exact: true }) };
  throw new TypeError('A text or a regular expression is expected.');
}

/** Converts a URL argument of `goto` and `waitForURL`: a whole URL, a pattern with `*` and `**`, or a regular expression. */
export function addressMatch(wanted: unknown): TextMatch {
  if (wanted instanceof RegExp || typeof wanted !== 'string' || !wanted.includes('*'))
    return typeof wanted === 'string' && !wanted.includes('*')
      ? { pattern: `${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$`, flags: '' }
      : matchOf(wanted);
  const pattern = wanted
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((plain) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]*'),
    )
    .join('.*');
  return { pattern: `^${pattern}$`, flags: '' };
}

/** A short form of an argument as the script wrote it. */
export function written(value: unknown): string {
  if (value instanceof RegExp) return String(value).slice(0, 80);
  if (value === undefined) return '';
  if (typeof value === 'function') return 'function';
  let text: string;
  try {
    text = JSON.stringify(value) ?? '';
  } catch {
    text = '…';
  }
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Converts a value to text by the language's own rules; throws for one that cannot be converted. */
export const said = (value: unknown): string =>
  // oxlint-disable-next-line typescript/no-base-to-string
  typeof value === 'string' ? value : String(value);
