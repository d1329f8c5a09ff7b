import { inflateSync } from 'node:zlib';

import { isArray, isCount, isDict, PdfName, UnusualFile, type PdfValue } from './pdf-value.ts';

const MAX_CHUNK_BYTES = 1024 * 1024;

/**
 * The bytes of a stream without its filters: none, or Flate with or without a PNG predictor, which is what object and cross-reference streams
 * have in practice. `dict` is read by `get`, which follows references. Throws `UnusualFile` for other filters, damaged data and
 * more than `maxBytes`.
 */
export function unpackStream(
  packed: Buffer,
  get: (key: string) => PdfValue,
  maxBytes: number,
): Buffer {
  const filter = only(get('Filter'));
  if (filter === null) return packed;
  if (!(filter instanceof PdfName) || filter.name !== 'FlateDecode')
    throw new UnusualFile('a stream is packed in another way than Flate');
  const bytes = inflate(packed, maxBytes);
  const parameters = only(get('DecodeParms'));
  if (parameters === null) return bytes;
  if (!isDict(parameters)) throw new UnusualFile('parameters of a filter are no dictionary');
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = parameters.get('Columns') ?? 1;
  const isPlain =
    (parameters.get('Colors') ?? 1) === 1 && (parameters.get('BitsPerComponent') ?? 8) === 8;
  if (!isCount(predictor) || predictor < 10 || !isCount(columns) || columns === 0 || !isPlain)
    throw new UnusualFile('a predictor is not one of PNG');
  return undoPng(bytes, columns);
}

function only(value: PdfValue): PdfValue {
  if (!isArray(value)) return value;
  if (value.length > 1) throw new UnusualFile('a stream has several filters');
  return value[0] ?? null;
}

function inflate(packed: Buffer, maxBytes: number): Buffer {
  try {
    // One piece is enough for most streams; putting several together costs more than unpacking them.
    const chunkSize = Math.min(Math.max(packed.length * 6, 4096), MAX_CHUNK_BYTES);
    return inflateSync(packed, { maxOutputLength: maxBytes, chunkSize });
  } catch (error) {
    throw new UnusualFile('a stream cannot be unpacked', { cause: error });
  }
}

/** Takes the row filters of PNG back (RFC 2083, section 6), for one byte a pixel. */
function undoPng(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const to = row * columns;
    const filter = bytes[from] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const raw = bytes[from + 1 + column] ?? 0;
      const left = column > 0 ? (out[to + column - 1] ?? 0) : 0;
      const up = row > 0 ? (out[to + column - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (out[to + column - columns - 1] ?? 0) : 0;
      out[to + column] = raw + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value));
      if (a === undefined || b === undefined || c === undefined) return 0;
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      throw new UnusualFile('a predictor is not one of PNG');
  }
}
