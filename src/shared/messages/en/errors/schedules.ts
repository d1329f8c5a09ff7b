import type { ErrorTexts } from '../../error-texts.ts';

export const EN_SCHEDULE_ERRORS = {
  CRON_INVALID: [
    'This is no cron expression.',
    'Write five parts: minute, hour, day of the month, month, day of the week. 30 8 * * 1-5 is half past eight from Monday to Friday.',
    '“{expression}” is no cron expression.',
  ],
  SCHEDULE_FILE_INVALID: [
    'The file holds no schedule.',
    'Write a name, a task or an agentId, and when.',
    'The file {file} holds no schedule.',
  ],
  SCHEDULE_FOLDER_GONE: [
    'The folder for the results is not there any more.',
    'Choose another folder for the results, or put it back.',
    'The folder “{folder}” is not there any more.',
  ],
  SCHEDULE_MONTH_USED: [
    'The schedule has reached its monthly limit, so no run started.',
    'Raise the limit, run it now, or wait for the next month.',
  ],
  SCHEDULE_NEVER: ['No day fits this cron expression.', 'Change the day or the month.'],
  SCHEDULE_PAST: ['That time has passed.', 'Choose a later one, or run it now.'],
  SCHEDULE_RESULT_GONE: [
    'There is no such result any more: it goes with its run.',
    'Pick one from the list of results.',
  ],
  SCHEDULE_RUNS: [
    'A run of this schedule is already active.',
    'Wait until it has ended, or stop it first.',
  ],
  SCHEDULE_UNKNOWN: ['There is no such schedule any more.', 'Pick one from the list of schedules.'],
} as const satisfies ErrorTexts;
