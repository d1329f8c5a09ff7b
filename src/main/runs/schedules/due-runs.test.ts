import { describe, expect, it } from 'vitest';

import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';

import { dueRuns, nextTimes } from './due-runs.ts';

const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A winter day; the year after it contains both daylight saving changes. */
const BEGIN = Date.parse('2026-01-10T10:00:00+01:00');

const DAILY: ScheduleWhen = { kind: 'daily', time: '08:30' };
const IN_GAP: ScheduleWhen = { kind: 'daily', time: '02:30' };

interface Life {
  readonly when: ScheduleWhen;
  readonly missed?: 'once' | 'skip';
  readonly zone?: string;
}

/** Checks the schedule at each time of `clock`; returns the times for which and at which runs started. */
function live({ when, missed = 'once', zone = ZONE }: Life, clock: Iterable<number>) {
  const runs: { readonly for: string; readonly at: string }[] = [];
  let checkedTo = BEGIN;
  let isNextLater = true;
  for (const now of clock) {
    const due = dueRuns({ when, missed }, checkedTo, now, zone);
    if (due.runAt !== null) runs.push({ for: local(due.runAt, zone), at: local(now, zone) });
    isNextLater &&= due.nextAt === null || due.nextAt > now;
    ({ checkedTo } = due);
  }
  expect(isNextLater).toBe(true);
  return runs;
}

function* ticks(days: number, step: number, from = BEGIN): Generator<number> {
  for (let now = from; now < from + days * DAY; now += step) yield now;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function local(at: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

const dayOf = ({ for: at }: { readonly for: string }): string => at.slice(0, 10);
const timeOf = ({ for: at }: { readonly for: string }): string => at.slice(11);

describe('400 days under a clock that is looked at twice an hour', () => {
  it('give one run on each day, at its time, through both changes of daylight saving', () => {
    const runs = live({ when: DAILY }, ticks(400, 30 * MINUTE));
    expect(runs).toHaveLength(400);
    expect(new Set(runs.map(dayOf)).size).toBe(400);
    expect(new Set(runs.map(timeOf))).toEqual(new Set(['08:30']));
  });

  it('give one run on the day that has no such time, right after the gap, and one on the day that has it twice', () => {
    const runs = live({ when: IN_GAP }, ticks(400, 30 * MINUTE));
    expect(runs).toHaveLength(400);
    expect(new Set(runs.map(dayOf)).size).toBe(400);
    expect(runs.filter((run) => timeOf(run) !== '02:30')).toEqual([
      { for: '2026-03-29 03:00', at: '2026-03-29 03:00' },
    ]);
    expect(runs.filter((run) => dayOf(run) === '2026-10-25')).toHaveLength(1);
  });

  it('give what a cron expression says, where daylight saving is at other times too', () => {
    const weekly: ScheduleWhen = { kind: 'cron', expression: '30 2 * * 0' };
    const runs = live({ when: weekly, zone: 'America/New_York' }, ticks(400, 30 * MINUTE));
    expect(runs).toHaveLength(58);
    expect(runs.filter((run) => dayOf(run) === '2026-03-08').map(timeOf)).toEqual(['03:00']);
    expect(runs.filter((run) => dayOf(run) === '2026-11-01')).toHaveLength(1);
  });

  it('give runs on the chosen days of the week only', () => {
    const when: ScheduleWhen = { kind: 'weekdays', days: [1, 5], time: '18:05' };
    const runs = live({ when }, ticks(400, 25 * MINUTE));
    expect(new Set(runs.map((run) => new Date(dayOf(run)).getUTCDay()))).toEqual(new Set([1, 5]));
    expect(runs).toHaveLength(114);
  });

  it('give every interval its run, an hour of daylight saving more or less', () => {
    const runs = live({ when: { kind: 'minutes', every: 90 } }, ticks(400, 30 * MINUTE));
    expect(runs).toHaveLength((400 * DAY) / (90 * MINUTE) - 1);
  });
});

describe('what was missed', () => {
  const asleep = [...ticks(1, 20 * MINUTE), ...ticks(3, 20 * MINUTE, BEGIN + 11 * DAY + HOUR)];

  it('is caught up by one run, for the newest time that passed', () => {
    const runs = live({ when: DAILY }, asleep);
    expect(runs.map(({ at }) => at)).toEqual([
      '2026-01-11 08:40',
      '2026-01-21 11:00',
      '2026-01-22 08:40',
      '2026-01-23 08:40',
      '2026-01-24 08:40',
    ]);
    expect(runs[1]?.for).toBe('2026-01-21 08:30');
  });

  it('is left out where that was chosen', () => {
    // Checks are frequent enough for times to count as on time.
    const clock = [...ticks(1, MINUTE), ...ticks(3, MINUTE, BEGIN + 11 * DAY + HOUR)];
    const runs = live({ when: DAILY, missed: 'skip' }, clock);
    expect(runs.map(dayOf)).toEqual(['2026-01-11', '2026-01-22', '2026-01-23', '2026-01-24']);
  });

  it('does not bring an interval two runs right after each other', () => {
    const when: ScheduleWhen = { kind: 'minutes', every: 60 };
    const wake = BEGIN + DAY + 59 * MINUTE;
    const runs = live({ when }, [BEGIN + HOUR, ...ticks(1 / 24, MINUTE, wake), wake + HOUR]);
    expect(runs.map(({ at }) => local(Date.parse(`${at}:00+01:00`), ZONE))).toEqual([
      '2026-01-10 11:00',
      '2026-01-11 10:59',
      '2026-01-11 11:59',
    ]);
  });

  it('of one time only is done late, or not at all', () => {
    const when: ScheduleWhen = { kind: 'once', at: BEGIN + HOUR };
    const late = [BEGIN + 5 * HOUR, BEGIN + 6 * HOUR];
    expect(live({ when }, late)).toHaveLength(1);
    expect(live({ when, missed: 'skip' }, late)).toEqual([]);
  });
});

describe('a clock that is set', () => {
  it('back by an hour brings no second run for the same time', () => {
    const clock = [
      ...ticks(22.6 / 24, 10 * MINUTE),
      ...ticks(1.5, 10 * MINUTE, BEGIN + 22.6 * HOUR - HOUR),
    ];
    const days = live({ when: DAILY }, clock).map(dayOf);
    expect(days).toEqual(['2026-01-11', '2026-01-12']);
  });

  it('forward by a month and back again goes on with the days that come', () => {
    const clock = [BEGIN, BEGIN + 30 * DAY, ...ticks(3, 10 * MINUTE, BEGIN + HOUR)];
    expect(live({ when: DAILY }, clock).map(dayOf)).toEqual([
      '2026-02-09',
      '2026-01-11',
      '2026-01-12',
      '2026-01-13',
    ]);
  });

  it('back does not hold up an interval', () => {
    const when: ScheduleWhen = { kind: 'minutes', every: 10 };
    const clock = [BEGIN + 10 * MINUTE, ...ticks(1 / 24, MINUTE, BEGIN - 12 * HOUR)];
    expect(live({ when }, clock)).toHaveLength(6);
  });
});

describe('what comes next', () => {
  it('is told as times', () => {
    const next = nextTimes(DAILY, Date.parse('2026-03-28T12:00:00Z'), ZONE, 2);
    expect(next.map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-29T06:30:00.000Z',
      '2026-03-30T06:30:00.000Z',
    ]);
    expect(nextTimes({ kind: 'start' }, BEGIN, ZONE, 3)).toEqual([]);
  });

  it('is refused where it cannot be: no cron expression, no such day, a time in the past', () => {
    const tell = (when: ScheduleWhen) => () => nextTimes(when, BEGIN, ZONE, 1);
    expect(tell({ kind: 'cron', expression: '61 * * * *' })).toThrow(/no cron expression/);
    expect(tell({ kind: 'cron', expression: '* * * * * *' })).toThrow(/no cron expression/);
    expect(tell({ kind: 'cron', expression: '0 0 31 2 *' })).toThrow(/No day fits/);
    expect(tell({ kind: 'once', at: BEGIN - 1 })).toThrow(/has passed/);
  });
});
