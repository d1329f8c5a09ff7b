import { unknownKind } from '../document-errors.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GB18030' | 'Windows-1252';
}

const SAMPLE = 65_536;

/**
 * Decodes text by its bytes: a byte order mark, valid UTF-8, pairs of Chinese characters, otherwise Western European. Throws
 * `DOCUMENT_KIND`.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: decoded(bytes, 'utf-8'), encoding: 'UTF-8' };
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.includes(0)) return utf16(bytes, unmarkedUtf16(sample));
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return looksChinese(sample)
      ? { text: decoded(bytes, 'gb18030'), encoding: 'GB18030' }
      : { text: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);

const utf16 = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: decoded(bytes, encoding),
  encoding: 'UTF-16',
});

/** The UTF-16 variant without a byte order mark, by zeros in every second byte; other zeros mean that it is not text. */
function unmarkedUtf16(sample: Uint8Array): string {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.05) return 'utf-16be';
  throw unknownKind('neither an Office file nor text');
}

/** Whether bytes look like GB 2312, where both bytes of a character are above 0xA0; in Western text such a byte mostly occurs alone. */
function looksChinese(sample: Uint8Array): boolean {
  let pairs = 0;
  let others = 0;
  for (let at = 0; at < sample.length - 1; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte < 0x80) continue;
    const next = sample[at + 1] ?? 0;
    if (byte >= 0xa1 && byte <= 0xf7 && next >= 0xa1) {
      pairs += 1;
      at += 1;
    } else others += 1;
  }
  return pairs > others * 9;
}
