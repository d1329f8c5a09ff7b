import { unzipSync, type UnzipFileInfo } from 'fflate';

import { broken, tooLarge } from '../document-errors.ts';

/** The parts of an Office file by name, in memory only. */
export type Package = ReadonlyMap<string, Uint8Array>;

const MAX_PARTS = 5_000;
const MAX_BYTES = 200_000_000;
/** Parts with text; pictures, fonts, macros and embedded files are not unpacked. */
const IS_TEXT_PART = /\.(?:xml|rels)$/i;

/**
 * Unpacks the parts with text. Sizes are checked before anything is inflated, and a part is inflated into a buffer of its declared size, so
 * that it cannot become larger. Throws `DOCUMENT_BROKEN`, `DOCUMENT_TOO_LARGE`.
 */
export function openPackage(bytes: Uint8Array): Package {
  let parts = 0;
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    parts += 1;
    if (parts > MAX_PARTS) throw tooLarge(`more than ${MAX_PARTS} parts`);
    if (!IS_TEXT_PART.test(name)) return false;
    size += originalSize;
    if (size > MAX_BYTES) throw tooLarge(`more than ${MAX_BYTES / 1_000_000} MB when unpacked`);
    return true;
  };
  const files = unzipped(bytes, filter);
  return new Map(
    Object.entries(files).map(([name, part]) => {
      if (hasDoctype(part)) throw broken(`its part “${name.slice(0, 100)}” declares entities`);
      return [name, part];
    }),
  );
}

function unzipped(
  bytes: Uint8Array,
  filter: (file: UnzipFileInfo) => boolean,
): Readonly<Record<string, Uint8Array>> {
  let refused: unknown = null;
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        try {
          return filter(file);
        } catch (error) {
          refused = error;
          throw error;
        }
      },
    });
  } catch {
    throw refused ?? broken('its archive cannot be unpacked');
  }
}

/** Whether a part has a DOCTYPE, which expanding entities need and no Office file has. */
function hasDoctype(part: Uint8Array): boolean {
  const start = Buffer.from(part.buffer, part.byteOffset, Math.min(part.byteLength, 4_096));
  return /<!(?:doctype|entity)/i.test(start.toString('latin1').replaceAll('\0', ''));
}
