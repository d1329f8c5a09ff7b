import { type Contract, NO_CONTRACT } from '#shared/model/run/approval/contract.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { mayStand } from '../../../../platform/managed-policy/policy-in-force.ts';
import { NO_STEPS } from '../../../../safety/consent/contract/literal-steps.ts';
import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import { fieldKind } from '../../../../safety/consent/request/field-kinds.ts';
import type { LeavingValue } from '../../../../safety/consent/write/leaving-values.ts';

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
  const bound = values.flatMap(({ label, value, name = label }): readonly BoundValue[] => {
    const kind = fieldKind({ name, value, isFile: false });
    const what = kind === 'iban' ? 'recipient' : kind;
    return what === 'recipient' || what === 'amount' ? [{ what, value: value.slice(0, 200) }] : [];
  });
  return {
    ...(shape !== undefined && { shape }),
    ...(bound.length > 0 && { bound: bound.slice(0, 8) }),
  };
}
