import type { ScheduleLimits } from '#shared/model/schedules/schedule.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import type { StoredSchedule } from './schedule-table.ts';

/** Returns the limits of a scheduled run: those of the settings, or lower ones. */
export function runLimits(settings: Limits, { run }: ScheduleLimits): Limits {
  return {
    ...settings,
    maxToolCalls: least(settings.maxToolCalls, run.maxToolCalls),
    maxTokens: least(settings.maxTokens, run.maxTokens),
    maxCost: settings.maxCost === null ? run.maxCost : least(settings.maxCost, run.maxCost),
  };
}

/** Whether the schedule has reached its limits for this month. */
export function isMonthUsed({ draft, used }: StoredSchedule, now: number): boolean {
  const { runs, tokens, cost } = draft.limits.month;
  if (used.month !== monthOf(now)) return false;
  return (
    (runs !== null && used.runs >= runs) ||
    (tokens !== null && used.tokens >= tokens) ||
    (cost !== null && used.cost >= cost)
  );
}

/** Returns the usage with one more run, which started at this time. */
export function withUsed(
  used: StoredSchedule['used'],
  at: number,
  more: { readonly runs: number; readonly tokens: number; readonly cost: number },
): StoredSchedule['used'] {
  const month = monthOf(at);
  const before = used.month === month ? used : { runs: 0, tokens: 0, cost: 0 };
  return {
    month,
    runs: before.runs + more.runs,
    tokens: before.tokens + more.tokens,
    cost: before.cost + more.cost,
  };
}

export function monthOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

const least = (limit: number, own: number | null): number =>
  own === null ? limit : Math.min(limit, own);
