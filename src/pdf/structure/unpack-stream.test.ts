import { deflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { isDict, UnusualFile } from './pdf-value.ts';
import { readValueAt } from './read-value.ts';
import { unpackStream } from './unpack-stream.ts';

function unpack(packed: Buffer, entries: string, maxBytes = 1_000_000): Buffer {
  const dict = readValueAt(Buffer.from(`<< ${entries} >>`), 0);
  return unpackStream(packed, (key) => (isDict(dict) ? dict.get(key) : null) ?? null, maxBytes);
}

const FLATE = '/Filter /FlateDecode';

describe('a stream without its filters', () => {
  it.each([
    ['none', 0, [10, 20, 30]],
    ['left', 1, [10, 30, 60]],
    ['up', 2, [11, 22, 33]],
    ['average', 3, [10, 26, 44]],
    ['Paeth', 4, [11, 31, 61]],
  ])('takes the row filter %s of PNG back', (_name, filter, row) => {
    const packed = deflateSync(Buffer.from([0, 1, 2, 3, filter, 10, 20, 30]));
    const out = unpack(packed, `${FLATE} /DecodeParms << /Predictor 15 /Columns 3 >>`);
    expect([...out]).toEqual([1, 2, 3, ...row]);
  });

  it('is refused where it is larger than wanted, damaged, or packed in another way', () => {
    const large = deflateSync(Buffer.alloc(5_000_000));
    expect(() => unpack(large, FLATE)).toThrow(UnusualFile);
    expect(() => unpack(Buffer.from('no zlib'), FLATE)).toThrow(UnusualFile);
    expect(() => unpack(large, '/Filter /LZWDecode')).toThrow(UnusualFile);
  });
});
