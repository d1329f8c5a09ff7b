import { deflateSync, inflateSync } from 'node:zlib';

/** Nothing that was packed here comes near this; a damaged blob must not fill the memory. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** JSON, compressed: prompts repeat themselves and shrink to about a tenth. */
export function packJson(value: unknown): Buffer {
  return deflateSync(Buffer.from(JSON.stringify(value), 'utf8'));
}

/** What `packJson` packed; throws on bytes that are something else. */
export function unpackJson(packed: Uint8Array): unknown {
  return JSON.parse(inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8'));
}
