import { deflateSync, inflateSync } from 'node:zlib';

/** Most bytes that are unpacked, more than any packed text has: a damaged blob must not fill the memory. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** Fastest compression level, because a run waits for it. */
const LEVEL = 1;

/** Packs a text as UTF-8, deflated (RFC 1950), as the agent also packs its requests. */
export function packText(text: string): Buffer {
  return deflateSync(Buffer.from(text, 'utf8'), { level: LEVEL });
}

/** Unpacks the result of `packText`; throws on other bytes. */
export function unpackText(packed: Uint8Array): string {
  return inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
}
