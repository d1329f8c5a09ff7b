import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';

import { type LiteralSteps, literalSteps, NO_STEPS } from './literal-steps.ts';
import type { ContractGround } from './run-contract.ts';
import { sitesOf } from './own-words.ts';

/** Facts about a run's start that decide its permissions. */
export interface ConsentRequest {
  readonly choice: ConsentChoice;
  /** The person's typed words; empty for another program. */
  readonly words: readonly string[];
  /** Origin of the page that the task was started on. */
  readonly begunOn: string | null;
  /** Whether the person wrote every step of the run. */
  readonly isLiteral: boolean;
  /** Whether something else (an agent, another program) wrote the task, so everything is asked. */
  readonly isByOthers: boolean;
  /** Whether the person allowed the run's writes in a form beside the task field, so the words add nothing. Absent means no. */
  readonly isGiven?: boolean;
  /** Whether the words only fill in a script and express no wish. Absent means no. */
  readonly isData?: boolean;
  readonly standing: readonly Grant[];
}

/** Number of uses that `work` allows at each named site; money and identity are still asked about. */
const FREE_TIMES = 1000;

/** Returns the starting point of the contract for a new run or request. */
export function contractGround(request: ConsentRequest): ContractGround {
  const { choice, words, begunOn, isLiteral, isByOthers, standing } = request;
  const { isGiven = false, isData = false } = request;
  const sites = sitesOf(words, begunOn);
  const free = { verb: 'any', times: FREE_TIMES, from: 'choice' } as const;
  const freely = choice === 'work' ? sites.map((origin): Grant => ({ origin, ...free })) : [];
  const isLook = choice === 'look';
  const isChosen = isLook || (choice === 'work' && !isLiteral);
  const isTheirs = isChosen || isLiteral;
  const isAsked = isByOthers || isGiven || standing.length > 0;
  const base: Contract = {
    mode: isLook ? 'look' : 'work',
    sites: isTheirs ? sites : [],
    never: [],
    from: isChosen ? 'choice' : isLiteral ? 'steps' : sourceOf(standing),
  };
  return {
    base: isTheirs || isAsked ? base : NO_CONTRACT,
    isSettled: isLook || isLiteral || isGiven || (isByOthers && isData),
    words,
    sites,
    steps: isLook ? NO_STEPS : isLiteral ? 'all' : stepsIn(words),
    standing: [...freely, ...standing],
  };
}

const stepsIn = (words: readonly string[]): LiteralSteps =>
  new Map(words.flatMap((text) => Array.from(literalSteps(text))));

const sourceOf = ([first]: readonly Grant[]): Contract['from'] =>
  first?.from === 'command' || first?.from === 'settings' ? first.from : 'standing';
