import { type ActKind, isGrave, type WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { AskReason } from '#shared/model/run/approval/approval.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { isWithinOrigins } from '../../network-policy/origin.ts';
import { grantsForAct } from '../contract/run-grants.ts';
import { isLegible, missingValue, strangerAmong } from './carries.ts';
import type { Write } from './describe-write.ts';

/** Facts for the decision about a write. */
export interface WriteJudgement {
  readonly write: Pick<Write, 'shape' | 'carried' | 'places'>;
  /** The graver of floor and reader. */
  readonly found: WriteClass;
  /** Whether the person wrote this very step; for money, also whether it only orders. */
  readonly isStep: boolean;
  /** Whether the press already made as many writes of this shape as it explains. Absent means no. */
  readonly isOneMore?: boolean;
  readonly contract: Contract;
  /** Grants with uses left. */
  readonly grants: readonly HeldGrant[];
  /** Grants that are not revoked, used up or not. */
  readonly given: readonly HeldGrant[];
}

export type WriteDecision =
  | {
      readonly type: 'allow';
      readonly by: 'read' | 'step' | 'mode' | 'grant';
      readonly grantId: string | null;
    }
  | { readonly type: 'deny'; readonly why: 'look' | 'look-chosen' | 'never' }
  | { readonly type: 'ask'; readonly why: AskReason };

/** Decides about a write. Pure: the same judgement gives the same decision. */
export function decideWrite(judgement: WriteJudgement): WriteDecision {
  const { found, contract, write, given, isOneMore = false } = judgement;
  const isStep = judgement.isStep && !isOneMore;
  if (found === 'reads') return { type: 'allow', by: 'read', grantId: null };
  const isNever = contract.never.includes(found);
  const isChosenLook = contract.mode === 'look' && contract.from === 'choice';
  if (isStep && !isNever && !isChosenLook) return { type: 'allow', by: 'step', grantId: null };
  if (contract.mode === 'look') return { type: 'deny', why: isChosenLook ? 'look-chosen' : 'look' };
  const covering = coveringGrant(judgement, found);
  // A later, informed permission of the person overrides their task.
  if (covering.held !== null && (!isNever || isByPerson(covering.held)))
    return { type: 'allow', by: 'grant', grantId: covering.held.id };
  if (isNever) return { type: 'deny', why: 'never' };
  const isDaily =
    found === 'change' && write.places.some((place) => isWithinOrigins(place, contract.sites));
  if (isOneMore && (isDaily || judgement.isStep)) return { type: 'ask', why: 'count-used' };
  if (isDaily && strangerAmong(boundOf(given, found), write.carried.fields) === null)
    return { type: 'allow', by: 'mode', grantId: null };
  return { type: 'ask', why: covering.why };
}

function coveringGrant(
  { write, grants, given }: WriteJudgement,
  kind: ActKind,
): { readonly held: HeldGrant | null; readonly why: AskReason } {
  const wasGiven = grantsForAct(given, kind, write.places).length > 0;
  let why: AskReason = wasGiven ? 'count-used' : isGrave(kind) ? 'grave' : 'not-asked-for';
  for (const held of grantsForAct(grants, kind, write.places)) {
    const { shape, bound = [], from, times } = held.grant;
    if (shape !== undefined && shape !== write.shape) continue;
    // Money and identity need more than a task's grant unless it is bound to values, and grants from the settings, which apply to all
    // programs, never suffice.
    const isWeak = from === 'settings' || (from === 'task' && bound.length === 0);
    if (isGrave(kind) && shape === undefined && isWeak) {
      why = 'grave';
      continue;
    }
    const missing = missingValue(bound, write.carried, times);
    // Unread content may contain anything.
    const isUnseen = bound.length > 0 && kind !== 'change' && !isLegible(write.carried);
    const differs = isUnseen || strangerAmong(bound, write.carried.fields) !== null;
    if (missing === null && !differs) return { held, why };
    why = differs ? 'value-differs' : 'value-missing';
  }
  return { held: null, why };
}

const boundOf = (given: readonly HeldGrant[], kind: ActKind) =>
  given.flatMap(({ grant }) => (grant.verb === kind ? (grant.bound ?? []) : []));

const isByPerson = ({ grant: { from } }: HeldGrant): boolean =>
  from === 'approval' || from === 'command';
