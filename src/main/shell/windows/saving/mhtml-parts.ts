/** One document or resource of a page that was saved as a single file. */
export interface MhtmlPart {
  readonly type: string;
  /** ID by which other parts refer to a frame, without brackets; `null` when there is none. */
  readonly id: string | null;
  readonly location: string;
  readonly bytes: Buffer;
}

const LINE = '\r\n';

/** Returns the parts of a file as Chromium writes it (multipart/related), the page first; empty when it is not such a file. */
export function mhtmlParts(file: Buffer): readonly MhtmlPart[] {
  // One character per byte, because the bodies have their own encodings.
  const text = file.toString('latin1');
  const boundary = /boundary="([^"\r\n]+)"/i.exec(text)?.[1];
  if (boundary === undefined) return [];
  return text
    .split(`${LINE}--${boundary}`)
    .slice(1)
    .flatMap((part) => (part.startsWith('--') ? [] : [readPart(part.replace(LINE, ''))]));
}

function readPart(part: string): MhtmlPart {
  const end = part.indexOf(LINE + LINE);
  const head = part.slice(0, end).replaceAll(/\r\n[\t ]+/g, ' ');
  const body = part.slice(end + 2 * LINE.length);
  const header = (name: string): string =>
    new RegExp(String.raw`^${name}:[ \t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const id = /^<(.+)>$/.exec(header('Content-ID'))?.[1] ?? null;
  return {
    type: header('Content-Type').split(';')[0]?.trim().toLowerCase() ?? '',
    id,
    location: header('Content-Location'),
    bytes: decode(body, header('Content-Transfer-Encoding').toLowerCase()),
  };
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(plain, 'latin1');
}
