import { deflate } from 'node:zlib';

/** The quickest: prompts repeat themselves so much that the slower ones save little more. */
const LEVEL = 1;

/** A text as exchanges are kept: UTF-8, deflated (RFC 1950), off this thread. */
export function packText(text: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    deflate(text, { level: LEVEL }, (error, packed) =>
      error === null ? resolve(packed) : reject(error),
    );
  });
}
