import type { Limits } from '#shared/model/settings.ts';

/** The limits as they are being written; time in minutes. */
export type LimitsForm = Readonly<Record<LimitField, string>>;
export type LimitField = 'maxIterations' | 'maxToolCalls' | 'minutes' | 'maxTokens';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The same bounds as `LimitsSchema`. */
const RANGES: Readonly<Record<LimitField, Range>> = {
  maxIterations: { min: 1, max: 1000 },
  maxToolCalls: { min: 1, max: 10_000 },
  minutes: { min: 1, max: 24 * 60 },
  maxTokens: { min: 1000, max: 100_000_000 },
};

const FIELDS = ['maxIterations', 'maxToolCalls', 'minutes', 'maxTokens'] as const;
const MS_PER_MINUTE = 60_000;
const NUMBER = new Intl.NumberFormat('en');

export function toLimitsForm(limits: Limits): LimitsForm {
  return {
    maxIterations: String(limits.maxIterations),
    maxToolCalls: String(limits.maxToolCalls),
    minutes: String(Math.max(1, Math.round(limits.timeoutMs / MS_PER_MINUTE))),
    maxTokens: String(limits.maxTokens),
  };
}

export function toLimits(form: LimitsForm): Limits {
  return {
    maxIterations: Number(form.maxIterations),
    maxToolCalls: Number(form.maxToolCalls),
    timeoutMs: Number(form.minutes) * MS_PER_MINUTE,
    maxTokens: Number(form.maxTokens),
  };
}

/** What is wrong with the form, in words for the person; empty when it can be saved. */
export function checkLimits(form: LimitsForm): Partial<Record<LimitField, string>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const { min, max } = RANGES[field];
      const number = Number(form[field]);
      const isGood =
        form[field].trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
      return isGood
        ? []
        : [[field, `Write a whole number from ${NUMBER.format(min)} to ${NUMBER.format(max)}.`]];
    }),
  );
}
