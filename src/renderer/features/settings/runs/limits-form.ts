import type { Limits } from '#shared/model/settings/settings.ts';
import type { Words } from '#shared/messages/words.ts';

/** State of the form for limits; time in minutes. */
export type LimitsForm = Readonly<Record<LimitField, string>>;
export type LimitField = 'maxIterations' | 'maxToolCalls' | 'minutes' | 'maxTokens' | 'maxCost';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The same bounds as `LimitsSchema`. */
const RANGES: Readonly<Record<CountField, Range>> = {
  maxIterations: { min: 1, max: 1000 },
  maxToolCalls: { min: 1, max: 10_000 },
  minutes: { min: 1, max: 24 * 60 },
  maxTokens: { min: 1000, max: 100_000_000 },
};

type CountField = Exclude<LimitField, 'maxCost'>;

const COUNT_FIELDS = ['maxIterations', 'maxToolCalls', 'minutes', 'maxTokens'] as const;
const MAX_COST = 100_000;
const MS_PER_MINUTE = 60_000;

export function toLimitsForm(limits: Limits): LimitsForm {
  return {
    maxIterations: String(limits.maxIterations),
    maxToolCalls: String(limits.maxToolCalls),
    minutes: String(Math.max(1, Math.round(limits.timeoutMs / MS_PER_MINUTE))),
    maxTokens: String(limits.maxTokens),
    maxCost: limits.maxCost === null ? '' : String(limits.maxCost),
  };
}

export function toLimits(form: LimitsForm): Limits {
  return {
    maxIterations: Number(form.maxIterations),
    maxToolCalls: Number(form.maxToolCalls),
    timeoutMs: Number(form.minutes) * MS_PER_MINUTE,
    maxTokens: Number(form.maxTokens),
    maxCost: form.maxCost.trim() === '' ? null : Number(form.maxCost),
  };
}

/** Errors by field, in words for the person; empty when the form can be saved. */
export function checkLimits(form: LimitsForm, { t }: Words): Partial<Record<LimitField, string>> {
  const counts = Object.fromEntries(
    COUNT_FIELDS.flatMap((field) => {
      const { min, max } = RANGES[field];
      const number = Number(form[field]);
      const isGood =
        form[field].trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
      return isGood ? [] : [[field, t('settings.countProblem', { min, max })]];
    }),
  );
  const cost = Number(form.maxCost);
  const isCostGood = form.maxCost.trim() === '' || (cost > 0 && cost <= MAX_COST);
  return isCostGood ? counts : { ...counts, maxCost: t('settings.costProblem') };
}
