import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';

import type { Picture } from '#shared/model/run/input/enclosed.ts';
import { MAX_PICTURES } from '#shared/model/run/input/enclosed-limits.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';

import { pictureKind } from '../../../../platform/files/picture-kind.ts';

/** Maximum size of a picture; larger ones are only files. */
const MAX_BYTES = 2_500_000;
const NAMED_AS_PICTURE = /\.(?:png|jpe?g|webp|gif)$/i;

/**
 * Reads those files of a run that its model can be shown, at most the newest `MAX_PICTURES`; unreadable ones are skipped. Nothing is
 * decoded here.
 */
export function readPictures(paths: readonly string[]): {
  readonly pictures: readonly Picture[];
  /** Names of pictures that are too large. */
  readonly tooLarge: readonly string[];
} {
  const named = paths.filter((path) => NAMED_AS_PICTURE.test(path)).slice(-MAX_PICTURES);
  const read = named.map(readPicture);
  return {
    pictures: read.flatMap(({ name, bytes }) => {
      const kind = bytes === null ? null : pictureKind(bytes);
      return kind === null || bytes === null
        ? []
        : [{ name, dataUrl: `data:${kind.mime};base64,${bytes.toString('base64')}` }];
    }),
    tooLarge: read.filter(({ isTooLarge }) => isTooLarge).map(({ name }) => name),
  };
}

interface ReadPicture {
  readonly name: string;
  readonly bytes: Buffer | null;
  readonly isTooLarge: boolean;
}

function readPicture(path: string): ReadPicture {
  const name = fileNameOf(path);
  try {
    const file = openSync(path, 'r');
    try {
      const isTooLarge = fstatSync(file).size > MAX_BYTES;
      return { name, bytes: isTooLarge ? null : readFileSync(file), isTooLarge };
    } finally {
      closeSync(file);
    }
  } catch {
    // An upload of this file will report the error.
    return { name, bytes: null, isTooLarge: false };
  }
}
