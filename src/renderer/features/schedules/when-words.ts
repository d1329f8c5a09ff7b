import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';
import type { Words } from '#shared/messages/words.ts';

import { momentWords } from '../../text/measure-words.ts';

/** A Sunday, which schedules count as day 0. */
const SUNDAY = new Date(2023, 0, 1);
const DAY_MS = 24 * 3_600_000;

/** The name of a day of the week; Sunday is 0. */
export function dayName({ format }: Words, day: number, length: 'long' | 'short'): string {
  return format.dateTime(new Date(2023, 0, SUNDAY.getDate() + day, 12), { weekday: length });
}

/** Start times of a schedule, as a sentence without full stop. */
export function whenWords(words: Words, when: ScheduleWhen, now: number): string {
  const { t, format } = words;
  switch (when.kind) {
    case 'once':
      return t('schedules.saysOnce', { moment: momentWords(words, when.at, now) });
    case 'daily':
      return t('schedules.saysDaily', { time: when.time });
    case 'weekdays': {
      const days = when.days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
      if (days.length === 7) return t('schedules.saysDaily', { time: when.time });
      if (days.join('') === '12345')
        return t('schedules.saysWeekdays', { days: t('schedules.workdays'), time: when.time });
      const names = format.list(days.map((day) => dayName(words, day, 'short')));
      return t('schedules.saysWeekdays', { days: names, time: when.time });
    }
    case 'minutes':
      return t('schedules.saysMinutes', { count: when.every });
    case 'start':
      return t('schedules.saysStart');
    case 'cron':
      return t('schedules.saysCron', { expression: when.expression });
  }
}

/** A future time, with “today” and “tomorrow” by name. */
export function nextWords(words: Words, at: number, now: number): string {
  const { t, format } = words;
  const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const dayOf = new Date(at).setHours(0, 0, 0, 0);
  // Rounded, since a day on which the clocks change is an hour longer or shorter.
  const days = Math.round((dayOf - midnight) / DAY_MS);
  if (days === 0) return t('schedules.today', { time });
  if (days === 1) return t('schedules.tomorrow', { time });
  const day = format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short' });
  return t('schedules.onDay', { day, time });
}
