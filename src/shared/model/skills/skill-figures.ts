import { z } from 'zod';

/** Figures of a skill, from stored runs. */
export const SkillFiguresSchema = z.strictObject({
  /** Number of runs that it completed. */
  runs: z.int().positive(),
  /** Median duration of these runs. */
  ms: z.number().nonnegative(),
  /** Tokens that these runs saved compared with the run that the skill was made from; `null` if that run is not stored. */
  tokensSaved: z.int().nonnegative().nullable(),
});
export type SkillFigures = z.infer<typeof SkillFiguresSchema>;

interface SkillRun {
  readonly ms: number;
  readonly tokens: number;
}

/** @param tokensOfOrigin tokens of the run that the skill was made from; `null` if unknown */
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
