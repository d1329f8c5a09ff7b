import { basename } from 'node:path';

import { fileDamaged, fileTooLarge } from '../import-errors.ts';

const SIGNATURE = Buffer.from('mozLz40\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 4;
const MOST_BYTES = 500_000_000;
/** Minimum length of a match in bytes. */
const SHORTEST_MATCH = 4;
const LONG = 15;

/** Decompresses a Firefox file: one LZ4 block after a header with its size. Throws `IMPORT_FILE_…`. */
export function readMozLz4(bytes: Buffer, path: string): Buffer {
  const file = basename(path);
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw fileDamaged(file);
  const size = bytes.readUInt32LE(SIGNATURE.length);
  // LZ4 compresses to 1/255 at best.
  if (size > MOST_BYTES || size > bytes.length * 255) throw fileTooLarge(file);
  const out = decompress(bytes.subarray(HEADER_BYTES), size);
  if (out === null) throw fileDamaged(file);
  return out;
}

/** Returns `null` where the block is invalid or its size differs. */
function decompress(block: Buffer, size: number): Buffer | null {
  const out = Buffer.alloc(size);
  let [at, written] = [0, 0];
  const lengthFrom = (start: number): number => {
    let length = start;
    for (let byte = start === LONG ? 255 : 0; byte === 255;) {
      byte = block[at] ?? 0;
      at += 1;
      length += byte;
    }
    return length;
  };
  while (at < block.length) {
    const token = block[at] ?? 0;
    at += 1;
    const literals = lengthFrom(token >> 4);
    if (at + literals > block.length || written + literals > size) return null;
    block.copy(out, written, at, at + literals);
    at += literals;
    written += literals;
    // The last sequence has no match.
    if (at >= block.length) break;
    if (at + 2 > block.length) return null;
    const from = written - block.readUInt16LE(at);
    at += 2;
    const end = written + lengthFrom(token & LONG) + SHORTEST_MATCH;
    if (from < 0 || from >= written || end > size) return null;
    // A match may overlap its own output, so bytes are copied one by one.
    for (let source = from; written < end; source += 1, written += 1)
      out[written] = out[source] ?? 0;
  }
  return written === size ? out : null;
}
