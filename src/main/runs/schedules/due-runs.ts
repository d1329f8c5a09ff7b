import { Cron } from 'croner';

import { AppError } from '#shared/errors/app-error.ts';
import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';
import type { ScheduleDraft } from '#shared/model/schedules/schedule.ts';

/** Delay in ms after which a time counts as missed, because the computer slept or the program was closed. */
const ON_TIME_MS = 90_000;
/** If the clock is set back by more than this, it was wrong before; otherwise, finished times are not repeated. */
const SET_BACK_MS = 25 * 3_600_000;
const MINUTE_MS = 60_000;

/** State of a schedule at a point in time. */
export interface Due {
  /** Time for which a run has to start now; `null` for none. */
  readonly runAt: number | null;
  /** Next time; `null` when there is none by the clock. */
  readonly nextAt: number | null;
  /** Time up to which the schedule is processed: the next check starts there. */
  readonly checkedTo: number;
}

/**
 * Returns which run of a schedule is due at `now`, when all times up to `checkedTo` are processed. At most one run is due, however many
 * times have passed: for the newest of them, if it is on time or missed runs are caught up.
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
  // Intervals are counted from the run, so that a caught-up run is not followed by the next one at once.
  const dealtWith = when.kind === 'minutes' && !isOnTime && runAt !== null ? now : newest;
  return { runAt, nextAt: times.next(dealtWith, now), checkedTo: dealtWith };
}

/** Returns the next times after `now`. Throws `CRON_INVALID`, `SCHEDULE_NEVER` or `SCHEDULE_PAST`. */
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

/** Returns the start of a check; the clock may have been set back since the last one. */
function startOfLook({ kind }: ScheduleWhen, checkedTo: number, now: number): number {
  const ahead = checkedTo - now;
  return ahead > (kind === 'minutes' ? 0 : SET_BACK_MS) ? now : checkedTo;
}

interface Times {
  /** Returns the newest time after `from`, up to `now`. */
  newest(from: number, now: number): number | null;
  /** Returns the first time after both. */
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

/** A time that daylight saving skips is moved to right after the gap; one that occurs twice counts the first time. */
function cronTimes(expression: string, timeZone: string): Times {
  const cron = readCron(expression, timeZone);
  return {
    newest(from, now) {
      // `previousRuns` excludes the given time itself, so a run at exactly `now` needs one millisecond more.
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
