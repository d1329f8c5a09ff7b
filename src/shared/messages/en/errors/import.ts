import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of an import from another browser. */
export const EN_IMPORT_ERRORS = {
  IMPORT_FILE_DAMAGED: [
    'A file of the other browser cannot be read: it is damaged or of an unknown version.',
    'Close the other browser and try again. Nothing was imported from this file.',
    'The other browser’s file “{file}” cannot be read: it is damaged or of an unknown version.',
  ],
  IMPORT_FILE_LOCKED: [
    'A file of the other browser cannot be opened.',
    'Close the other browser and try again.',
    'The other browser’s file “{file}” cannot be opened.',
  ],
  IMPORT_FILE_TOO_LARGE: [
    'A file of the other browser is too large.',
    'Clear old data in the other browser and try again.',
    'The other browser’s file “{file}” is too large.',
  ],
  IMPORT_PRIMARY_NEEDED: [
    'Firefox protects these passwords with a primary password.',
    'Type the primary password and import again.',
  ],
  IMPORT_PRIMARY_WRONG: ['This is not the primary password.', 'Type it again.'],
  IMPORT_PROFILE_GONE: ['This profile is not there any more.', 'Look for browsers again.'],
  IMPORT_TABS_ENCRYPTED: [
    'The other browser keeps its open tabs encrypted.',
    'Bookmark the tabs in the other browser, then import the bookmarks.',
  ],
} as const satisfies ErrorTexts;
