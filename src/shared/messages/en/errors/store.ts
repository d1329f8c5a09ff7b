import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of the storage of runs and settings. */
export const EN_STORE_ERRORS = {
  STORE_BROKEN: [
    'The database file is damaged.',
    'Start Waymark again: it keeps the damaged file aside and restores the newest good copy.',
  ],
  STORE_DISK_FULL: [
    'The disk is full, so nothing more can be saved.',
    'Free some space, then try again.',
  ],
  STORE_FAILED: [
    'Waymark’s data could not be read or written.',
    'Check that the disk works and has space, then try again.',
    'Waymark’s data could not be read or written: {detail}',
  ],
  STORE_IN_USE: [
    'Another Waymark is using the same data folder.',
    'Close the other one first, or start with another data folder (--user-data).',
  ],
  STORE_NEWER: [
    'The data in this folder was written by a newer Waymark.',
    'Start the newer one, or start this one with another data folder. Nothing was changed.',
  ],
  STORE_READ_ONLY: [
    'The folder where Waymark keeps its data cannot be written to.',
    'Give yourself write access to the folder, or start with another one.',
  ],
  STORE_UNREADABLE: [
    'A part of the run history is not in a form that this program can read.',
    'Other runs are not affected. If it happens again, report it.',
  ],
} as const satisfies ErrorTexts;
