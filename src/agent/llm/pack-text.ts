import { deflate } from 'node:zlib';

/** The fastest compression level: prompts repeat so much that higher levels save little more. */
const LEVEL = 1;

/** A text in the format in which exchanges are stored: UTF-8, deflated (RFC 1950); compressed on another thread. */
export function packText(text: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    deflate(text, { level: LEVEL }, (error, packed) =>
      error === null ? resolve(packed) : reject(error),
    );
  });
}
