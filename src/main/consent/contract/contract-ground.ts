import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { fieldKind } from '../request/field-kinds.ts';
import type { LeavingValue } from '../write/leaving-values.ts';
import { type LiteralSteps, literalSteps, NO_STEPS } from './literal-steps.ts';
import type { ContractGround } from './run-contract.ts';
import { sitesOf } from './sites.ts';

/** Facts about a run's start that decide its permissions. */
export interface ConsentRequest {
  readonly choice: ConsentChoice;
  /** The person's typed words; none for another program. */
  readonly words: readonly string[];
  /** The origin of the page that they asked on. */
  readonly begunOn: string | null;
  /** The person wrote all that the run does, step by step. */
  readonly isLiteral: boolean;
  /** Somebody else wrote the task (an agent, another program), so everything is asked. */
  readonly isByOthers: boolean;
  /** The words only fill in a script, and express no wish. Absent: they do. */
  readonly isData?: boolean;
  readonly standing: readonly Grant[];
}

/** Uses that `work` allows at the first site; money and identity are still asked for. */
const FREE_TIMES = 1000;

/** Ground of a new run or request. */
export function contractGround(request: ConsentRequest): ContractGround {
  const { choice, words, begunOn, isLiteral, isByOthers, isData = false, standing } = request;
  const sites = sitesOf(words, begunOn);
  const free = { verb: 'any', times: FREE_TIMES, from: 'choice' } as const;
  const freely = choice === 'work' ? sites.map((origin): Grant => ({ origin, ...free })) : [];
  const steps: LiteralSteps = isLiteral ? 'all' : words.length === 0 ? NO_STEPS : stepsIn(words);
  return {
    base: base(),
    isSettled: choice === 'look' || isLiteral || (isByOthers && isData),
    words,
    sites,
    steps: choice === 'look' ? NO_STEPS : steps,
    standing: [...freely, ...standing],
  };

  function base(): Contract {
    if (choice === 'look') return { mode: 'look', sites, never: [], from: 'choice' };
    if (isLiteral) return { mode: 'work', sites, never: [], from: 'steps' };
    if (choice === 'work') return { mode: 'work', sites, never: [], from: 'choice' };
    const isAsked = isByOthers || standing.length > 0;
    return isAsked ? { mode: 'work', sites: [], never: [], from: sourceOf(standing) } : NO_CONTRACT;
  }
}

/** A run that goes on where it was cut off keeps what it had; its grants are restored from its events. */
export const groundOfCutOff = (
  { contract }: Pick<RunView, 'contract'>,
  isByEngine: boolean,
): ContractGround => ({
  base: contract ?? NO_CONTRACT,
  isSettled: true,
  words: [],
  sites: contract?.sites ?? [],
  // A model that continues written steps may do something else than what was written.
  steps: contract?.from === 'steps' && isByEngine ? 'all' : NO_STEPS,
  standing: [],
});

/** Ground of a repetition: the writes of the recorded run, or the list of a rehearsal. */
export function groundOfReplay(view: RunView, isByEngine: boolean): ContractGround {
  const { contract, isRehearsal } = view;
  const listed = isRehearsal ? listedBy(view) : allowedIn(view);
  const ground = groundOfCutOff(view, isByEngine);
  const base: Contract = {
    mode: listed.length > 0 ? 'work' : (contract?.mode ?? 'look'),
    sites: isRehearsal ? [] : ground.sites,
    never: [],
    from: contract?.from === 'steps' ? 'steps' : 'standing',
  };
  return { ...ground, base, standing: listed };
}

function listedBy({ stopped }: RunView): readonly Grant[] {
  const counted = new Map<string, Grant>();
  for (const { write } of stopped) {
    const { verb, to, shape, kind, values } = write;
    if (URL.parse(to) === null || kind === 'socket' || kind === 'mcp-tool') continue;
    const exactly = boundTo(shape, values);
    const key = `${verb} ${to} ${JSON.stringify(exactly)}`;
    const times = (counted.get(key)?.times ?? 0) + 1;
    counted.set(key, { verb: verb ?? 'change', origin: to, times, from: 'recording', ...exactly });
  }
  return [...counted.values()];
}

function allowedIn({ grants, iterations }: RunView): readonly Grant[] {
  const held = grants.filter(({ isCut }) => !isCut).map(({ grant }) => grant);
  const answered = iterations.flatMap(({ questions }) => questions);
  const once = answered.flatMap(({ approval, answer }): readonly Grant[] => {
    if (answer !== 'once' || (approval?.kind !== 'act' && approval?.kind !== 'request')) return [];
    const { verb, origin, destination, shape, values } = approval;
    const exactly = boundTo(shape, values);
    return [{ verb, origin: destination ?? origin, times: 1, from: 'recording', ...exactly }];
  });
  return [...held, ...once];
}

/** Binds a grant to the shape, its recipients and its amount. */
function boundTo(
  shape: string | undefined,
  values: readonly LeavingValue[],
): Pick<Grant, 'shape' | 'bound'> {
  const bound = values.flatMap(({ label, value }): readonly BoundValue[] => {
    const kind = fieldKind({ name: label, value, isFile: false });
    const what = kind === 'iban' ? 'recipient' : kind;
    return what === 'recipient' || what === 'amount' ? [{ what, value: value.slice(0, 200) }] : [];
  });
  return {
    ...(shape !== undefined && { shape }),
    ...(bound.length > 0 && { bound: bound.slice(0, 8) }),
  };
}

const stepsIn = (words: readonly string[]): LiteralSteps =>
  new Map(words.flatMap((text) => Array.from(literalSteps(text))));

const sourceOf = ([first]: readonly Grant[]): Contract['from'] =>
  first?.from === 'command' || first?.from === 'settings' ? first.from : 'standing';
