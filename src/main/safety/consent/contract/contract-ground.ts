import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { mayStand } from '../../../platform/managed-policy/managed-policy.ts';
import { fieldKind } from '../request/field-kinds.ts';
import type { LeavingValue } from '../write/leaving-values.ts';
import { type LiteralSteps, literalSteps, NO_STEPS } from './literal-steps.ts';
import type { ContractGround } from './run-contract.ts';
import { sitesOf } from './sites.ts';

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

/** Returns the starting point for a resumed run, which keeps its contract; its grants are restored from its events. */
export const groundOfCutOff = (
  { contract }: Pick<RunView, 'contract'>,
  isByEngine: boolean,
): ContractGround => ({
  base: contract ?? NO_CONTRACT,
  isSettled: true,
  words: [],
  sites: contract?.sites ?? [],
  // A model that continues written steps may do something else than the steps say.
  steps: contract?.from === 'steps' && isByEngine ? 'all' : NO_STEPS,
  standing: [],
});

/** Returns the starting point for a replay: the writes of the recorded run, or the list of a dry run. */
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

/** Returns grants for everything that an approval allowed in the recorded run. */
function allowedIn({ grants, iterations }: RunView): readonly Grant[] {
  const held = grants
    .filter(({ isCut, grant }) => !isCut && (mayStand() || grant.from !== 'approval'))
    .map(({ grant }) => grant);
  const answered = iterations.flatMap(({ questions }) => questions);
  const once = answered.flatMap(({ approval, answer }): readonly Grant[] => {
    if (answer !== 'once' || (approval?.kind !== 'act' && approval?.kind !== 'request')) return [];
    const { verb, origin, destination, shape, values } = approval;
    const exactly = boundTo(shape, values);
    return [{ verb, origin: destination ?? origin, times: 1, from: 'recording', ...exactly }];
  });
  return [...held, ...once];
}

/** Binds a grant to the request shape, its recipients and its amount. */
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
