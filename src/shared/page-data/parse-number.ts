/** Text around a number: currencies, one-word units, percent and degree signs. */
const AROUND =
  /^[\s\p{Sc}]*(?:[A-Z]{2,3}\s)?\s*|\s*(?:[\p{Sc}%‰°]|[\p{L}°µ²³/]{1,12}\.?)?[\s\p{Sc}]*$/gu;
/** Most characters of a number with its unit; a page may have cells of any length. */
const MOST_CHARS = 80;
const MINUS = /^[-−–]\s*/;

/**
 * Returns the number that a cell or field consists of, in any notation (`1,299.50`, `1.299,50`, `1 299,50`), with or without a currency or
 * unit. Returns `null` for other content and for numbers that can be read in two ways.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARS) return null;
  const isNegative = MINUS.test(trimmed) || /^\(.*\)$/.test(trimmed);
  const bare = trimmed
    .replace(MINUS, '')
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(AROUND, '')
    .replace(MINUS, '')
    .trim();
  const value = readDigits(bare);
  return value === null ? null : isNegative ? -value : value;
}

function readDigits(text: string): number | null {
  if (/^\d+$/.test(text)) return finite(text);
  if (/^\d*\.\d+(?:e[+-]?\d+)?$/i.test(text) && !/^\d{1,3}\.\d{3}$/.test(text)) return finite(text);
  const groups = /^(\d{1,3}(?:(['’ \u00A0\u202F.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(text);
  if (groups !== null) {
    const [, whole = '', separator = '', point, decimals = ''] = groups;
    if (point === separator) return null;
    // “1.299” is more than a thousand in one country and little more than one in another; “1,299” is almost always more than a thousand.
    if (point === undefined && separator === '.' && !/\..*\./.test(whole)) return null;
    return finite(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
  }
  const comma = /^(\d+),(\d{1,2}|\d{4,})$/.exec(text);
  return comma === null ? null : finite(`${comma[1] ?? ''}.${comma[2] ?? ''}`);
}

function finite(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
