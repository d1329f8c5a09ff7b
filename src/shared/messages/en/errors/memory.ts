import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of instructions and memory. */
export const EN_MEMORY_ERRORS = {
  INSTRUCTIONS_TOO_LONG: [
    'These words are too long; nothing was changed.',
    'Shorten them: every request of a task carries them.',
    'These words take about {tokens} tokens, and {max} are allowed; nothing was changed.',
  ],
  INSTRUCTION_SITES_FULL: [
    'There are words for as many sites as there may be.',
    'Delete those of a site that you no longer use.',
    'There are words for {max} sites already.',
  ],
  FACT_SECRET: [
    'This looks like a password, a code, a key or the number of a card or account.',
    'Keep it in Settings under “Passwords and secrets”, where it is encrypted and no page can ask for it.',
  ],
  FACTS_FULL: [
    'As much is remembered as may be.',
    'Delete some that you no longer use.',
    '{max} facts are remembered already.',
  ],
  FACT_GONE: ['This is not remembered any more.', 'Look at the list again.'],
  FACT_UNKNOWN: [
    'The task asked for something that is not remembered.',
    'Add it under “What Waymark knows”, or fill it in yourself.',
  ],
  FACT_FIELD_UNFIT: [
    'The field is for something else, so nothing was filled in.',
    'Fill it in yourself, or change the saved fact.',
  ],
  FACT_PLACE: [
    'The field belongs to another site than the page, so nothing was filled in.',
    'Fill it in yourself if you trust that site.',
  ],
  MEMORY_FILE_NEWER: [
    'This file was written by a newer version of Waymark; nothing was imported.',
    'Update Waymark and import it then.',
  ],
  MEMORY_FILE_INVALID: [
    'This is no file with what Waymark knows; nothing was imported.',
    'Choose a file that was exported with “Export as JSON”.',
  ],
} as const satisfies ErrorTexts;
