/** PNG picture with the length of its edge in pixels. */
export interface IconPicture {
  readonly size: number;
  readonly png: Buffer;
}

/** Largest edge that a file for Windows allows, in pixels. */
const LARGEST_ICO = 256;

/** Types of pictures in a file for macOS, by edge in pixels. */
const ICNS_TYPES: Readonly<Record<number, string>> = {
  16: 'icp4',
  32: 'icp5',
  64: 'icp6',
  128: 'ic07',
  256: 'ic08',
  512: 'ic09',
  1024: 'ic10',
};

/** Returns an `.ico` file: a directory with 16 bytes per picture, then the pictures. */
export function icoFile(pictures: readonly IconPicture[]): Buffer {
  const kept = pictures.filter(({ size }) => size <= LARGEST_ICO);
  const head = Buffer.alloc(6 + 16 * kept.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(kept.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of kept.entries()) {
    const at = 6 + 16 * index;
    // An edge of 256 is encoded as 0.
    head.writeUInt8(size % LARGEST_ICO, at);
    head.writeUInt8(size % LARGEST_ICO, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...kept.map(({ png }) => png)]);
}

/** Returns an `.icns` file: each picture after its type and length. */
export function icnsFile(pictures: readonly IconPicture[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) => {
    const type = ICNS_TYPES[size];
    return type === undefined ? [] : [chunk(type, png)];
  });
  return chunk('icns', Buffer.concat(parts));
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'ascii');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
