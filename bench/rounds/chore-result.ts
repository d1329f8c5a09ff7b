import type { ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';
import { type Asked, promptReader } from '../loop/prompt-parts.ts';
import type { ChoreRun } from './agent-run.ts';
import { type RequestRole, roleOf } from './request-role.ts';
import type { RoundCause } from './run-figures.ts';

/** Outcome of a chore; `stale`: the recording no longer fits the program. */
export type Outcome = 'done' | 'not done' | 'false success' | 'stale';

/** Costs of one chore. */
export interface ChoreResult {
  readonly chore: string;
  readonly outcome: Outcome;
  readonly why: string;
  readonly calls: Readonly<Record<RequestRole, number>>;
  readonly toolCalls: number;
  /** Tokens of all requests, and those of them in a prefix shared with the previous request of the same role. */
  readonly tokens: number;
  readonly cacheable: number;
  /** Tokens that earlier runs have put in a provider's cache: rules and tools come first and are the same in all. */
  readonly held: number;
  readonly pictures: number;
  readonly hasWaited: boolean;
  readonly causes: Readonly<Record<RoundCause, number>>;
  readonly ms: number;
}

/** @param readAll reader that has read the requests of earlier chores */
export function choreResult(
  chore: string,
  run: ChoreRun,
  mismatch: string | null,
  readAll: ReturnType<typeof promptReader>,
): ChoreResult {
  const read = promptReader();
  const asked = run.requests.map((request): Asked => read(request));
  const sum = (value: (one: Asked) => number) => asked.reduce((all, one) => all + value(one), 0);
  const count = (cause: RoundCause): number => run.figures.causes.get(cause) ?? 0;
  return {
    chore,
    outcome: outcomeOf(run, mismatch),
    why:
      mismatch ??
      (run.passed ? '' : `${run.reason}; the answer was “${run.finalAnswer.slice(0, 120)}”`),
    calls: rolesOf(run.requests),
    toolCalls: run.figures.toolCalls,
    tokens: sum(({ tokens }) => tokens),
    cacheable: sum(({ reusable }) => reusable),
    held: run.requests.reduce((all, request) => all + readAll(request).reusable, 0),
    pictures: newPictures(run.requests),
    hasWaited: run.figures.hasWaited,
    causes: {
      failure: count('failure'),
      'not found': count('not found'),
      dropped: count('dropped'),
      wait: count('wait'),
      'look only': count('look only'),
      next: count('next'),
    },
    ms: run.ms,
  };
}

export const allCalls = ({ calls }: ChoreResult): number =>
  calls.planner + calls.executor + calls.other;

function outcomeOf(run: ChoreRun, mismatch: string | null): Outcome {
  if (mismatch !== null) return 'stale';
  if (run.passed) return 'done';
  return run.claimsSuccess ? 'false success' : 'not done';
}

function rolesOf(requests: readonly ScriptedRequest[]): ChoreResult['calls'] {
  const roles = requests.map(roleOf);
  const count = (role: RequestRole): number => roles.filter((one) => one === role).length;
  return { planner: count('planner'), executor: count('executor'), other: count('other') };
}

/** Counts requests with a new picture: one that stays in the conversation counts only once. */
function newPictures(requests: readonly ScriptedRequest[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const { body } of requests) {
    const urls = body.messages.flatMap(({ content }) =>
      Array.isArray(content)
        ? content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))
        : [],
    );
    if (urls.some((url) => !seen.has(url))) count += 1;
    for (const url of urls) seen.add(url);
  }
  return count;
}
