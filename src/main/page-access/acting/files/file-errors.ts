import { AppError } from '#shared/errors/app-error.ts';

import type { FilePlace } from './press-for-chooser.ts';

type Place = Pick<FilePlace, 'label' | 'name'>;

/** `came` describes the effect that the press had instead. */
export function noFileInput({ label, name }: Place, came: string): AppError {
  return new AppError({
    code: 'NO_FILE_INPUT',
    params: { name },
    message: `${label} takes no file: it is no file input, asked for none when it was pressed, and takes no drop. ${came}`,
    next: 'Use the file input, the button that opens the file chooser, or the drop zone; if a menu is open now, its entry for files of this computer.',
  });
}

export function inputTakesOne({ label, name }: Place): AppError {
  return new AppError({
    code: 'FILE_INPUT_TAKES_ONE',
    params: { name },
    message: `${label} takes one file at a time, so none was given.`,
    next: 'Give the files one after the other, each with a call of its own.',
  });
}
