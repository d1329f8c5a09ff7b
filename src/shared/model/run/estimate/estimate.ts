import { z } from 'zod';

import { type Limits, OpenAiProviderSchema } from '../../settings/settings.ts';

/** The middle of some numbers, and between which most of them lie. */
const SpreadSchema = z.strictObject({ median: z.number(), low: z.number(), high: z.number() });
export type Spread = z.infer<typeof SpreadSchema>;

/** Expected usage of a run, from earlier ones. */
export const EstimateSchema = z.strictObject({
  /** Number of earlier runs. */
  runs: z.int().positive(),
  steps: SpreadSchema,
  ms: SpreadSchema,
  tokens: SpreadSchema,
  /** US dollars; `null`: unknown for all runs. */
  cost: SpreadSchema.nullable(),
});
export type Estimate = z.infer<typeof EstimateSchema>;

/** A model that costs less, and with which the person's fixtures of the like came to the same. */
export const CheaperModelSchema = OpenAiProviderSchema.pick({ baseUrl: true, model: true }).extend({
  /** Number of fixtures. */
  fixtures: z.int().positive(),
  /** The share of the cost that it saves, from 0 to 1. */
  saves: z.number().min(0).max(1),
});
export type CheaperModel = z.infer<typeof CheaperModelSchema>;

/** A run that was completed. */
export interface PastRun {
  readonly task: string;
  readonly agentId: string | null;
  /** The host of the first page that it saw; empty: it saw none. */
  readonly site: string;
  readonly steps: number;
  readonly ms: number;
  readonly tokens: number;
  readonly cost: number | null;
}

/** The planned run: an agent, or a task in words. */
export interface AskedRun {
  readonly task: string;
  readonly agentId: string | null;
}

/** Runs to compare; more add nothing, and old ones mislead. */
const MAX_RUNS = 20;
/** Characters of a task that are compared. */
const MAX_TEXT = 2000;
/** Share of words that two tasks have to share, at the same site and without one. */
const ALIKE_AT_SITE = 0.5;
const ALIKE = 0.85;

/** Estimate from earlier runs of the agent, or of similar words at the site; `null`: none. `past` has the newest first. */
export function estimateRun(asked: AskedRun, past: readonly PastRun[]): Estimate | null {
  const runs = likeRuns(asked, past).slice(0, MAX_RUNS);
  if (runs.length === 0) return null;
  const costs = runs.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    runs: runs.length,
    steps: spreadOf(runs.map(({ steps }) => steps)),
    ms: spreadOf(runs.map(({ ms }) => ms)),
    tokens: spreadOf(runs.map(({ tokens }) => tokens)),
    cost: costs.length === 0 ? null : spreadOf(costs),
  };
}

/** Runs of the same agent, or of similar words at the same site. */
export function likeRuns<Run extends Pick<PastRun, 'task' | 'agentId' | 'site'>>(
  { task, agentId }: AskedRun,
  past: readonly Run[],
): readonly Run[] {
  if (agentId !== null) return past.filter((run) => run.agentId === agentId);
  const asked = partsOf(task);
  if (asked.size === 0) return [];
  const sites = sitesIn(task);
  return past.filter((run) => {
    if (run.agentId !== null) return false;
    const isAtSite = sites.some((site) => isSameSite(site, run.site));
    if (sites.length > 0 && !isAtSite) return false;
    return likeness(asked, partsOf(run.task)) >= (isAtSite ? ALIKE_AT_SITE : ALIKE);
  });
}

const ADDRESS =
  /(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|localhost|\d+(?:\.\d+){3})(:\d+)?(?:\/\S*)?/giu;

/** The hosts that a task names. */
export function sitesIn(task: string): readonly string[] {
  return [...task.slice(0, MAX_TEXT).matchAll(ADDRESS)].map(
    ([, host = '', port = '']) => host.toLowerCase().replace(/^www\./, '') + port,
  );
}

const isSameSite = (named: string, seen: string): boolean =>
  seen.toLowerCase().replace(/^www\./, '') === named;

/** Every three letters in a row of its words without addresses: the same in languages that put nothing between words. */
function partsOf(task: string): ReadonlySet<string> {
  const words = task
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const letters = [...` ${words} `];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
}

/** The share of parts that both have, from 0 to 1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((part) => right.has(part)).length;
  return (2 * common) / (left.size + right.size);
}

/** The middle half of four or more numbers, else all. */
function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const isEnough = sorted.length >= 4;
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { median, low: at(isEnough ? 0.25 : 0), high: at(isEnough ? 0.75 : 1) };
}

/** Limits are never lower, so that a page that is slow once stops no run. */
const LEAST = { steps: 10, tokens: 10_000, ms: 60_000, cost: 0.01 };

/** Limits at a multiple of the estimate; never more than before. */
export function limitsByEstimate(
  limits: Limits,
  estimate: Estimate | null,
  times: number | null,
): Limits {
  if (estimate === null || times === null) return limits;
  const { steps, ms, tokens, cost } = estimate;
  const cap = (limit: number, { median }: Spread, least: number): number =>
    Math.min(limit, Math.max(least, Math.ceil(median * times)));
  const money = cost === null ? null : Math.max(LEAST.cost, cost.median * times);
  return {
    ...limits,
    maxToolCalls: cap(limits.maxToolCalls, steps, LEAST.steps),
    timeoutMs: cap(limits.timeoutMs, ms, LEAST.ms),
    maxTokens: cap(limits.maxTokens, tokens, LEAST.tokens),
    maxCost: limits.maxCost === null ? money : Math.min(limits.maxCost, money ?? limits.maxCost),
  };
}
