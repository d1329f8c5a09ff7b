import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const packBytes = promisify(deflate);
/** The quickest: prompts repeat themselves so much that the slower ones save little more. */
const LEVEL = 1;

/** A text as exchanges are kept: UTF-8, deflated (RFC 1950), off this thread. */
export function packText(text: string): Promise<Uint8Array> {
  return packBytes(Buffer.from(text, 'utf8'), { level: LEVEL });
}
