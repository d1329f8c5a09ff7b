/** ASN.1 value in DER encoding. */
export interface DerValue {
  readonly tag: number;
  /** Encoded value with its tag and length. */
  readonly whole: Buffer;
  readonly bytes: Buffer;
  /** Values within a sequence or set; otherwise empty. */
  readonly parts: readonly DerValue[];
}

export const DER = { integer: 2, octets: 4, oid: 6, sequence: 0x30 } as const;
const CONSTRUCTED = 0x20;
const DEEPEST = 12;

/** Reads one value. Returns `null` where it is invalid or truncated. */
export function readDer(bytes: Buffer, depth = 0): DerValue | null {
  const tag = bytes[0];
  const header = tag === undefined || depth > DEEPEST ? null : readLength(bytes);
  if (tag === undefined || header === null) return null;
  const end = header.start + header.length;
  if (end > bytes.length) return null;
  const content = bytes.subarray(header.start, end);
  const parts = (tag & CONSTRUCTED) === 0 ? [] : readAll(content, depth + 1);
  return parts && { tag, whole: bytes.subarray(0, end), bytes: content, parts };
}

/** Object identifier in dotted form, such as `1.2.840.113549.3.7`. */
export function oidText({ bytes }: DerValue): string {
  const [first = 0, ...rest] = bytes;
  const numbers = [Math.min(2, Math.floor(first / 40))];
  numbers.push(first - (numbers[0] ?? 0) * 40);
  let number = 0;
  for (const byte of rest) {
    number = number * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers.join('.');
}

function readAll(bytes: Buffer, depth: number): readonly DerValue[] | null {
  const values: DerValue[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const value = readDer(rest, depth);
    if (value === null) return null;
    values.push(value);
    rest = rest.subarray(value.whole.length);
  }
  return values;
}

function readLength(bytes: Buffer): { readonly start: number; readonly length: number } | null {
  const first = bytes[1];
  if (first === undefined) return null;
  if (first < 0x80) return { start: 2, length: first };
  const size = first & 0x7f;
  if (size === 0 || size > 4 || bytes.length < 2 + size) return null;
  return { start: 2 + size, length: bytes.readUIntBE(2, size) };
}
