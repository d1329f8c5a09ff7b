import { AppError } from '#shared/errors/app-error.ts';

/** Errors of the list of profiles and its changes. */
export const profileErrors = {
  damaged: (file: string, problem: string): AppError =>
    new AppError({
      code: 'PROFILES_DAMAGED',
      params: { file, problem },
      message: `The list of profiles ${file} is damaged: ${problem}`,
      next: 'Correct the file, or move it away: Waymark then makes a new list from the profiles’ folders. No data is lost.',
    }),
  newer: (file: string): AppError =>
    new AppError({
      code: 'PROFILES_NEWER',
      params: { file },
      message: `The list of profiles ${file} was written by a newer Waymark.`,
      next: 'Start the newer Waymark. Nothing was changed.',
    }),
  unknown: (name: string, names: readonly string[]): AppError =>
    new AppError({
      code: 'PROFILE_UNKNOWN',
      params: { name: name.slice(0, 100) },
      message: `There is no profile “${name.slice(0, 100)}”.`,
      next: `Profiles: ${names.join(', ')}.`,
    }),
  nameTaken: (name: string): AppError =>
    new AppError({
      code: 'PROFILE_NAME_TAKEN',
      params: { name },
      message: `There is a profile “${name}” already.`,
      next: 'Choose another name.',
    }),
  nameUnfit: (): AppError =>
    new AppError({
      code: 'PROFILE_NAME_UNFIT',
      message: 'A profile has a name of 1 to 40 characters.',
      next: 'Choose another name.',
    }),
  first: (): AppError =>
    new AppError({
      code: 'PROFILE_FIRST',
      message: 'The first profile cannot be deleted.',
      next: 'Delete its data in Settings → Privacy and data.',
    }),
  open: (name: string): AppError =>
    new AppError({
      code: 'PROFILE_OPEN',
      params: { name },
      message: `“${name}” is open.`,
      next: 'Close its windows and let its commands end, then try again.',
    }),
  goes: (): AppError =>
    new AppError({
      code: 'PROFILE_GOES',
      message: 'The profile is being deleted, or another program has just opened it.',
      next: 'Try again.',
    }),
  busy: (): AppError =>
    new AppError({
      code: 'PROFILES_BUSY',
      message: 'Another Waymark is changing the list of profiles.',
      next: 'Try again.',
    }),
} as const;
