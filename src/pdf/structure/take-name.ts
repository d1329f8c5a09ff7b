import type { ByteCursor } from './byte-cursor.ts';
import { isRegular, nameText } from './pdf-syntax.ts';
import { UnusualFile } from './pdf-value.ts';

const MAX_NAME = 10_000;
const MAX_KEPT = 64;
/** A power of two; a file has few names that are not those of the format. */
const SLOTS = 1024;

/** Names that were read before, each in the slot that its bytes choose: files repeat the same few, and making text of bytes takes longest. */
const kept: string[] = Array.from({ length: SLOTS }, () => '');

/** The name whose slash stands here, as it is meant, one byte a character. Throws `UnusualFile` for one that is far too long. */
export function takeName(cursor: ByteCursor): string {
  const { bytes } = cursor;
  const begin = cursor.at + 1;
  let at = begin;
  let hash = 0;
  for (let code = bytes[at]; isRegular(code); code = bytes[at]) {
    hash = (Math.imul(hash, 31) + code) | 0;
    at += 1;
  }
  cursor.at = at;
  const length = at - begin;
  const slot = hash & (SLOTS - 1);
  const known = kept[slot] ?? '';
  if (known.length === length && standsAt(bytes, begin, known)) return known;
  if (length > MAX_NAME) throw new UnusualFile('a name is too long');
  const name = nameText(bytes, begin, at);
  // One whose `#20` was replaced does not stand in the file as it is meant.
  if (name.length === length && length <= MAX_KEPT)
    kept[slot] = Object.keys({ [name]: true })[0] ?? name;
  return name;
}

function standsAt(bytes: Buffer, begin: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[begin + index] !== text.charCodeAt(index)) return false;
  return true;
}
