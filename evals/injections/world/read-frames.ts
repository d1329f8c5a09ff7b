import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const PROTOCOL_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const LONG_LENGTH = 126;
/** Opcode of a text frame; others keep the connection alive or end it. */
const TEXT = 1;

/** Accepts a WebSocket and reports each short message; implements only the part of RFC 6455 that these pages need. */
export function readFrames(
  { headers }: IncomingMessage,
  socket: Duplex,
  onMessage: (words: string) => void,
): void {
  const accepted = createHash('sha1')
    .update(`${headers['sec-websocket-key'] ?? ''}${PROTOCOL_ID}`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
  );
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const frame = firstFrame(rest);
      if (frame === null) return;
      rest = rest.subarray(frame.end);
      if (frame.isText) onMessage(frame.words);
    }
  });
}

/** Returns the first frame; browsers mask its content with four bytes before it. */
function firstFrame(
  bytes: Buffer,
): { readonly words: string; readonly isText: boolean; readonly end: number } | null {
  const size = (bytes[1] ?? 0) & 0x7f;
  const isLong = size === LONG_LENGTH;
  const start = isLong ? 8 : 6;
  if (bytes.length < start) return null;
  const length = isLong ? bytes.readUInt16BE(2) : size;
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(start - 4, start);
  const plain = bytes.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  const isText = ((bytes[0] ?? 0) & 0x0f) === TEXT;
  return { words: Buffer.from(plain).toString('utf8'), isText, end: start + length };
}
