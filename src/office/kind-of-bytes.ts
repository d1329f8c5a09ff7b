import { unknownKind, withPassword } from './document-errors.ts';

export type ByteKind = 'package' | 'text';

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);

/** Kind of a file by its bytes, whatever its name is. Throws `DOCUMENT_KIND`, `DOCUMENT_PASSWORD`. */
export function kindOfBytes(bytes: Uint8Array): ByteKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'package';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw unknownKind('a PDF');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    // An encrypted package is stored in the container format of Office before 2007.
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')))
      throw withPassword();
    throw unknownKind('a file of Office 2003 or older');
  }
  return 'text';
}
