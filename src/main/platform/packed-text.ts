import { deflateSync, inflateSync } from 'node:zlib';

/** Nothing that was packed here comes near this; a damaged blob must not fill the memory. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** The quickest: a run waits for it. */
const LEVEL = 1;

/** A text as UTF-8, deflated (RFC 1950), as the agent packs its requests too. */
export function packText(text: string): Buffer {
  return deflateSync(Buffer.from(text, 'utf8'), { level: LEVEL });
}

/** What `packText` packed; throws on bytes that are something else. */
export function unpackText(packed: Uint8Array): string {
  return inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
}
