import { AppError } from '#shared/errors/app-error.ts';
import {
  MAX_FACTS,
  MAX_INSTRUCTION_SITES,
  MAX_INSTRUCTION_TOKENS,
} from '#shared/model/memory/memory-limits.ts';

export const instructionsTooLong = (tokens: number): AppError =>
  new AppError({
    code: 'INSTRUCTIONS_TOO_LONG',
    params: { tokens, max: MAX_INSTRUCTION_TOKENS },
    message: `These instructions take about ${tokens} tokens, and ${MAX_INSTRUCTION_TOKENS} are allowed; nothing was changed.`,
    next: 'Shorten them: every request of a run carries them.',
  });

export const tooManySites = (): AppError =>
  new AppError({
    code: 'INSTRUCTION_SITES_FULL',
    params: { max: MAX_INSTRUCTION_SITES },
    message: `There are instructions for ${MAX_INSTRUCTION_SITES} sites already.`,
    next: 'Delete those of a site that you no longer use.',
  });

export const factIsSecret = (): AppError =>
  new AppError({
    code: 'FACT_SECRET',
    message: 'This looks like a password, a code, a key or the number of a card or account.',
    next: 'Keep it in Settings under “Passwords and secrets”, where it is encrypted and no page can ask for it.',
  });

export const factsFull = (): AppError =>
  new AppError({
    code: 'FACTS_FULL',
    params: { max: MAX_FACTS },
    message: `${MAX_FACTS} facts are kept already.`,
    next: 'Delete some that you no longer use.',
  });

export const factGone = (): AppError =>
  new AppError({
    code: 'FACT_GONE',
    message: 'This is not remembered any more.',
    next: 'Look at the list again.',
  });

export const memoryFileNewer = (version: number): AppError =>
  new AppError({
    code: 'MEMORY_FILE_NEWER',
    params: { version },
    message: `This file was written by a newer version of Waymark (its form is number ${version}); nothing was imported.`,
    next: 'Update Waymark and import it then.',
  });

export const memoryFileInvalid = (): AppError =>
  new AppError({
    code: 'MEMORY_FILE_INVALID',
    message: 'This is no file with what Waymark knows; nothing was imported.',
    next: 'Choose a file that was exported with “Export as JSON”.',
  });
