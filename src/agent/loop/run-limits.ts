import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

/** Usage since the run was started or continued. */
export interface Usage {
  readonly iterations: number;
  readonly toolCalls: number;
  readonly tokens: number;
  /** Cost in US dollars. */
  readonly cost: number;
  readonly elapsedMs: number;
}

/** Share of time, tokens or money from which a round is used to conclude. */
const CONCLUDE_AT = 0.9;

/** A limit of a run: the note for people when it ends the run, and words as in “its limit of 50 rounds”. */
interface Limit extends NoteWords {
  readonly words: string;
}

/** The limit that is used up, in words, or `null`. The run may do nothing more then. */
export function reachedLimit(usage: Usage, limits: Limits): string | null {
  return spentLimit(usage, limits, 1)?.words ?? null;
}

/** Share of any limit from which the planner is told to secure results. */
const SECURE_AT = 0.8;

/** A nearly used-up limit, as in “40 of 50 rounds”, or `null`. The coming round counts as used. */
export function nearLimit(usage: Usage, limits: Limits): string | null {
  const { iterations, toolCalls } = usage;
  const { maxIterations, maxToolCalls } = limits;
  if (iterations >= SECURE_AT * maxIterations) return `${iterations} of ${maxIterations} rounds`;
  if (toolCalls >= SECURE_AT * maxToolCalls) return `${toolCalls} of ${maxToolCalls} tool calls`;
  const spent = spentLimit(usage, limits, SECURE_AT);
  return spent === null ? null : `${100 * SECURE_AT} % of ${spent.words}`;
}

/** The limit that makes the coming round the last, in words, or `null`. */
export function concludingLimit(usage: Usage, limits: Limits): string | null {
  return findConcludingLimit(usage, limits)?.words ?? null;
}

/** Words for people about the end of a run: its limit, or that it went in circles. */
export function endingNote(usage: Usage, limits: Limits): NoteWords {
  const limit = spentLimit(usage, limits, 1) ?? findConcludingLimit(usage, limits);
  return limit === null ? { code: 'WENT_IN_CIRCLES' } : { code: limit.code, params: limit.params };
}

function findConcludingLimit(usage: Usage, limits: Limits): Limit | null {
  const { maxIterations, maxToolCalls } = limits;
  if (usage.iterations + 1 >= maxIterations)
    return {
      code: 'LIMIT_ITERATIONS',
      params: { maxIterations },
      words: `${maxIterations} rounds`,
    };
  if (usage.toolCalls >= maxToolCalls)
    return {
      code: 'BUDGET_TOOL_CALLS',
      params: { max: maxToolCalls },
      words: `${maxToolCalls} tool calls`,
    };
  return spentLimit(usage, limits, CONCLUDE_AT);
}

/** The first of time, tokens and money with this share spent. */
function spentLimit(usage: Usage, limits: Limits, share: number): Limit | null {
  const { timeoutMs, maxTokens, maxCost } = limits;
  if (usage.elapsedMs >= share * timeoutMs) return timeLimit(limits);
  if (usage.tokens >= share * maxTokens)
    return { code: 'LIMIT_TOKENS', params: { maxTokens }, words: `${maxTokens} tokens` };
  if (maxCost !== null && usage.cost >= share * maxCost)
    return { code: 'LIMIT_COST', params: { maxCost }, words: `${maxCost} US dollars` };
  return null;
}

function timeLimit({ timeoutMs }: Limits): Limit {
  const seconds = Math.round(timeoutMs / 1000);
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return { code: 'LIMIT_TIME', params: { seconds }, words };
}
