import { Cron } from 'croner';

import { AppError } from '#shared/errors/app-error.ts';
import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';
import type { ScheduleDraft } from '#shared/model/schedules/schedule.ts';

/** A time that is seen later than this has been missed: the computer slept, or the program was closed. */
const ON_TIME_MS = 90_000;
/** A clock that goes back by more than a day was wrong before; by less, what was done is not done again. */
const SET_BACK_MS = 25 * 3_600_000;
const MINUTE_MS = 60_000;

/** What a look at the clock says about a schedule. */
export interface Due {
  /** The time for which a run is to begin now; `null`: none is. */
  readonly runAt: number | null;
  /** When it comes next; `null`: never again by the clock. */
  readonly nextAt: number | null;
  /** Up to where its times are dealt with: the next look begins there. */
  readonly checkedTo: number;
}

/**
 * Which run of a schedule is due at `now`, when all times up to `checkedTo` are dealt with. However many times have passed, one run is due
 * at most: for the newest of them, if it is on time or missed ones are caught up.
 */
export function dueRuns(
  { when, missed }: Pick<ScheduleDraft, 'when' | 'missed'>,
  checkedTo: number,
  now: number,
  timeZone: string,
): Due {
  const times = timesOf(when, timeZone);
  const from = startOfLook(when, checkedTo, now);
  const newest = times.newest(from, now);
  if (newest === null) return { runAt: null, nextAt: times.next(from, now), checkedTo: from };
  const isOnTime = now - newest <= ON_TIME_MS;
  const runAt = isOnTime || missed === 'once' ? newest : null;
  // Intervals are counted from the run, so that one that is caught up is not followed at once by the next.
  const dealtWith = when.kind === 'minutes' && !isOnTime && runAt !== null ? now : newest;
  return { runAt, nextAt: times.next(dealtWith, now), checkedTo: dealtWith };
}

/** The next times after `now`. Throws `CRON_INVALID` and `SCHEDULE_NEVER`. */
export function nextTimes(
  when: ScheduleWhen,
  now: number,
  timeZone: string,
  count: number,
): readonly number[] {
  if (when.kind === 'start') return [];
  const times = timesOf(when, timeZone);
  const next: number[] = [];
  for (let from = now; next.length < count;) {
    const at = times.next(from, from);
    if (at === null) break;
    next.push(at);
    from = at;
  }
  if (next.length === 0) throw when.kind === 'once' ? inThePast() : never();
  return next;
}

/** The clock may have gone back since the last look. */
function startOfLook({ kind }: ScheduleWhen, checkedTo: number, now: number): number {
  const ahead = checkedTo - now;
  return ahead > (kind === 'minutes' ? 0 : SET_BACK_MS) ? now : checkedTo;
}

interface Times {
  /** The newest one after `from`, up to `now`. */
  newest(from: number, now: number): number | null;
  /** The first one after both. */
  next(from: number, now: number): number | null;
}

const NEVER: Times = { newest: () => null, next: () => null };

function timesOf(when: ScheduleWhen, timeZone: string): Times {
  switch (when.kind) {
    case 'start':
      return NEVER;
    case 'once':
      return {
        newest: (from, now) => (from < when.at && when.at <= now ? when.at : null),
        next: (from, now) => (when.at > Math.max(from, now) ? when.at : null),
      };
    case 'minutes':
      return everyMinutes(when.every * MINUTE_MS);
    case 'daily':
      return cronTimes(`${minuteAndHour(when.time)} * * *`, timeZone);
    case 'weekdays':
      return cronTimes(`${minuteAndHour(when.time)} * * ${when.days.join(',')}`, timeZone);
    case 'cron':
      return cronTimes(when.expression, timeZone);
  }
}

function everyMinutes(ms: number): Times {
  const passed = (from: number, now: number): number => Math.floor((now - from) / ms);
  return {
    newest: (from, now) => (passed(from, now) >= 1 ? from + passed(from, now) * ms : null),
    next: (from, now) => from + Math.max(1, passed(from, now) + 1) * ms,
  };
}

const minuteAndHour = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(minute)} ${Number(hour)}`;
};

/** A time of the day that daylight saving leaves out comes right after the gap; one that comes twice counts the first time. */
function cronTimes(expression: string, timeZone: string): Times {
  const cron = readCron(expression, timeZone);
  return {
    newest(from, now) {
      // The look before is for a time that is not yet over: a millisecond later it is the newest.
      const [newest] = cron.previousRuns(1, new Date(now + 1));
      return newest !== undefined && newest.getTime() > from ? newest.getTime() : null;
    },
    next: (from, now) => cron.nextRun(new Date(Math.max(from, now)))?.getTime() ?? null,
  };
}

function readCron(expression: string, timeZone: string): Cron {
  try {
    return new Cron(expression, { timezone: timeZone, mode: '5-part', paused: true });
  } catch (thrown) {
    const detail = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 200);
    throw new AppError(
      {
        code: 'CRON_INVALID',
        params: { expression, detail },
        message: `“${expression}” is no cron expression: ${detail}`,
        next: 'Write five parts: minute, hour, day of the month, month, day of the week. 30 8 * * 1-5 is half past eight from Monday to Friday.',
      },
      { cause: thrown },
    );
  }
}

function inThePast(): AppError {
  return new AppError({
    code: 'SCHEDULE_PAST',
    message: 'That time has passed.',
    next: 'Choose a later one, or run it now.',
  });
}

function never(): AppError {
  return new AppError({
    code: 'SCHEDULE_NEVER',
    message: 'No day fits this cron expression.',
    next: 'Change the day or the month.',
  });
}
