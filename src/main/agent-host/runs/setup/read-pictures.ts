import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';

import type { Picture } from '#shared/model/run/enclosed.ts';
import { MAX_PICTURES } from '#shared/model/run/enclosed-limits.ts';
import { fileNameOf } from '#shared/model/run/picked-file.ts';

import { pictureKind } from '../../../platform/picture-kind.ts';

/** Larger ones are files like any other. */
const MAX_BYTES = 2_500_000;
const NAMED_AS_PICTURE = /\.(?:png|jpe?g|webp|gif)$/i;

/** Those of a run's files that its model can be shown, the newest of them; what cannot be read by now is left out. Nothing is decoded here. */
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
    // Whoever uploads it is told.
    return { name, bytes: null, isTooLarge: false };
  }
}
