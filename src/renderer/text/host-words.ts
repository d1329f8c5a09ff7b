const BASE = 36;
const MIN_DIGIT = 1;
const MAX_DIGIT = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_CODE_POINT = 0x80;
const FIRST_BIAS = 72;
const PREFIX = 'xn--';

/** A punycode host name in its own script; `null` if it is no valid punycode. */
export function hostInOwnScript(host: string): string | null {
  if (!host.split('.').some((label) => label.startsWith(PREFIX))) return null;
  const labels = host
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? decodeLabel(label.slice(PREFIX.length)) : label));
  return labels.includes(null) ? null : labels.join('.');
}

/** Decodes a punycode label (RFC 3492, section 6.2). */
function decodeLabel(text: string): string | null {
  const delimiter = text.lastIndexOf('-');
  const points = Array.from(
    text.slice(0, Math.max(0, delimiter)),
    (char) => char.codePointAt(0) ?? 0,
  );
  const digits = Array.from(text.slice(delimiter + 1), digitOf);
  let codePoint = FIRST_CODE_POINT;
  let index = 0;
  let bias = FIRST_BIAS;
  let at = 0;
  while (at < digits.length) {
    const before = index;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digits[at++];
      if (digit === undefined || digit < 0) return null;
      index += digit * weight;
      const threshold = Math.min(MAX_DIGIT, Math.max(MIN_DIGIT, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    bias = nextBias(index - before, count, before === 0);
    codePoint += Math.floor(index / count);
    index %= count;
    if (codePoint > 0x10_ff_ff) return null;
    points.splice(index++, 0, codePoint);
  }
  return String.fromCodePoint(...points);
}

function digitOf(char: string): number {
  return '0123456789'.includes(char)
    ? Number(char) + 26
    : 'abcdefghijklmnopqrstuvwxyz'.indexOf(char);
}

function nextBias(change: number, count: number, isFirst: boolean): number {
  let left = Math.floor(change / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let bias = 0;
  while (left > ((BASE - MIN_DIGIT) * MAX_DIGIT) / 2) {
    left = Math.floor(left / (BASE - MIN_DIGIT));
    bias += BASE;
  }
  return bias + Math.floor((BASE * left) / (left + SKEW));
}
