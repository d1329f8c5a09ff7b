import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { type LiteralSteps, literalSteps, NO_STEPS } from './literal-steps.ts';
import type { ContractGround } from './run-contract.ts';
import { sitesOf } from './sites.ts';

/** What a run is begun with, as far as it tells what it may do. */
export interface ConsentRequest {
  readonly choice: ConsentChoice;
  /** What the person typed; nothing where another program asks. */
  readonly words: readonly string[];
  /** The origin of the page that they asked on. */
  readonly begunOn: string | null;
  /** The person wrote all that the run does, step by step. */
  readonly isLiteral: boolean;
  /** Somebody else wrote what is to be done: an agent, another program. Then all of it is asked. */
  readonly isByOthers: boolean;
  readonly standing: readonly Grant[];
}

/** What `work` lets a run do at the site that it begins on; money and identity are still asked for. */
const FREE_TIMES = 1000;

/** What a new run, or a new request of one, begins with. */
export function contractGround(request: ConsentRequest): ContractGround {
  const { choice, words, begunOn, isLiteral, isByOthers, standing } = request;
  const sites = sitesOf(words, begunOn);
  const free = choice === 'work' ? sites.map(freeAt) : [];
  const steps: LiteralSteps = isLiteral ? 'all' : words.length === 0 ? NO_STEPS : stepsIn(words);
  return {
    base: baseOf(request, sites),
    isSettled: choice === 'look' || isLiteral,
    words,
    sites,
    steps: choice === 'look' ? NO_STEPS : steps,
    standing: [...free, ...standing],
  };

  function baseOf({ choice: chosen }: ConsentRequest, at: readonly string[]): Contract {
    if (chosen === 'look') return { mode: 'look', sites: at, never: [], from: 'choice' };
    if (isLiteral) return { mode: 'work', sites: at, never: [], from: 'steps' };
    if (chosen === 'work') return { mode: 'work', sites: at, never: [], from: 'choice' };
    if (isByOthers || standing.length > 0)
      return { mode: 'work', sites: [], never: [], from: sourceOf(standing) };
    return NO_CONTRACT;
  }
}

/** A run that goes on where it was cut off keeps what it had; its grants are restored from its events. */
export const groundOfCutOff = ({ contract }: Pick<RunView, 'contract'>): ContractGround => ({
  base: contract ?? NO_CONTRACT,
  isSettled: true,
  words: [],
  sites: contract?.sites ?? [],
  steps: contract?.from === 'steps' ? 'all' : NO_STEPS,
  standing: [],
});

/** What is done again may write what was written then: of a rehearsal what it listed, of a run what it was allowed. */
export function groundOfReplay(view: RunView): ContractGround {
  const { contract, isRehearsal } = view;
  const listed = isRehearsal ? listedBy(view) : allowedIn(view);
  return {
    base: {
      mode: listed.length > 0 ? 'work' : (contract?.mode ?? 'look'),
      sites: isRehearsal ? [] : (contract?.sites ?? []),
      never: [],
      from: contract?.from === 'steps' ? 'steps' : 'standing',
    },
    isSettled: true,
    words: [],
    sites: contract?.sites ?? [],
    steps: contract?.from === 'steps' ? 'all' : NO_STEPS,
    standing: listed,
  };
}

function listedBy({ stopped }: RunView): readonly Grant[] {
  const counted = new Map<string, Grant>();
  for (const { write } of stopped) {
    const { verb, to, shape, kind } = write;
    if (URL.parse(to) === null || kind === 'socket' || kind === 'mcp-tool') continue;
    const key = `${verb} ${to} ${shape}`;
    const times = (counted.get(key)?.times ?? 0) + 1;
    const bound = shape === undefined ? {} : { shape };
    counted.set(key, { verb: verb ?? 'change', origin: to, times, from: 'recording', ...bound });
  }
  return [...counted.values()];
}

function allowedIn({ grants, iterations }: RunView): readonly Grant[] {
  const held = grants.filter(({ isCut }) => !isCut).map(({ grant }) => grant);
  const answered = iterations.flatMap(({ questions }) => questions);
  const once = answered.flatMap(({ approval, answer }): readonly Grant[] => {
    if (answer !== 'once' || (approval?.kind !== 'act' && approval?.kind !== 'request')) return [];
    const { verb, origin, destination, shape } = approval;
    const bound = shape === undefined ? {} : { shape };
    return [{ verb, origin: destination ?? origin, times: 1, from: 'recording', ...bound }];
  });
  return [...held, ...once];
}

const freeAt = (origin: string): Grant => ({
  verb: 'any',
  origin,
  times: FREE_TIMES,
  from: 'choice',
});

const stepsIn = (words: readonly string[]): LiteralSteps => {
  const found = words.map(literalSteps);
  return new Set(found.flatMap((steps) => (steps === 'all' ? [] : [...steps])));
};

const sourceOf = ([first]: readonly Grant[]): Contract['from'] =>
  first?.from === 'command' || first?.from === 'settings' ? first.from : 'standing';
