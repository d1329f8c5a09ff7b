import { AppError } from '#shared/errors/app-error.ts';

/** Errors of schedules, except those about their times. */
export const scheduleErrors = {
  unknown: () =>
    new AppError({
      code: 'SCHEDULE_UNKNOWN',
      message: 'There is no such schedule any more.',
      next: 'Pick one from the list of schedules.',
    }),
  runs: () =>
    new AppError({
      code: 'SCHEDULE_RUNS',
      message: 'A run of this schedule goes on already.',
      next: 'Wait until it has ended, or stop it first.',
    }),
  folderGone: (name: string) =>
    new AppError({
      code: 'SCHEDULE_FOLDER_GONE',
      params: { folder: name },
      message: `The folder “${name}” is not there any more.`,
      next: 'Choose another folder for the results, or put it back.',
    }),
  monthUsed: () =>
    new AppError({
      code: 'SCHEDULE_MONTH_USED',
      message: 'The schedule has reached its monthly limit, so no run started.',
      next: 'Raise the limit, run it now, or wait for the next month.',
    }),
  resultGone: () =>
    new AppError({
      code: 'SCHEDULE_RESULT_GONE',
      message: 'There is no such result any more: it goes with its run.',
      next: 'Pick one from the list of results.',
    }),
};
