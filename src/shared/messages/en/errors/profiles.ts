import type { ErrorTexts } from '../../error-texts.ts';

export const EN_PROFILE_ERRORS = {
  PROFILES_DAMAGED: [
    'The list of profiles is damaged.',
    'Correct the file, or move it away: Waymark makes a new list from the profiles’ folders. No data is lost.',
    'The list of profiles is damaged: {file}. {problem}',
  ],
  PROFILES_NEWER: [
    'The list of profiles was written by a newer Waymark.',
    'Start the newer Waymark. Nothing was changed.',
    'A newer Waymark wrote the list of profiles: {file}.',
  ],
  PROFILE_UNKNOWN: [
    'This profile does not exist.',
    'Choose another profile.',
    'There is no profile “{name}”.',
  ],
  PROFILE_NAME_TAKEN: [
    'Another profile has this name.',
    'Choose another name.',
    'There is a profile “{name}” already.',
  ],
  PROFILE_NAME_UNFIT: ['A profile has a name of 1 to 40 characters.', 'Choose another name.'],
  PROFILE_FIRST: [
    'The first profile cannot be deleted.',
    'Delete its data in Settings → Privacy and data.',
  ],
  PROFILE_OPEN: [
    'This profile is open.',
    'Close its windows, then try again.',
    '“{name}” is open.',
  ],
  PROFILE_GOES: ['The profile is being deleted, or has just been opened.', 'Try again.'],
  PROFILES_BUSY: ['Another Waymark is changing the list of profiles.', 'Try again.'],
  PROFILE_NOT_STARTED: [
    'The profile’s window could not be opened.',
    'Try again. If it happens again, reinstall Waymark.',
  ],
} as const satisfies ErrorTexts;
