import { z } from 'zod';

/** Figures of a skill, from kept runs. */
export const SkillFiguresSchema = z.strictObject({
  /** Runs that it completed. */
  runs: z.int().positive(),
  /** Median time. */
  ms: z.number().nonnegative(),
  /** Tokens that these runs saved against the run it was made from; `null` if that is not kept. */
  tokensSaved: z.int().nonnegative().nullable(),
});
export type SkillFigures = z.infer<typeof SkillFiguresSchema>;

interface SkillRun {
  readonly ms: number;
  readonly tokens: number;
}

/** @param tokensOfOrigin what the run used that the skill was made from; `null`: not known */
export function skillFigures(
  runs: readonly SkillRun[],
  tokensOfOrigin: number | null,
): SkillFigures | null {
  const times = runs.map(({ ms }) => ms).toSorted((left, right) => left - right);
  const middle = times[Math.floor((times.length - 1) / 2)];
  const after = times[Math.floor(times.length / 2)];
  if (middle === undefined || after === undefined) return null;
  return {
    runs: runs.length,
    ms: (middle + after) / 2,
    tokensSaved:
      tokensOfOrigin === null
        ? null
        : runs.reduce((sum, { tokens }) => sum + Math.max(0, tokensOfOrigin - tokens), 0),
  };
}
