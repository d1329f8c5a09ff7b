import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import type { ToolDecision } from '../../policy/tool-decision.ts';
import { refusals } from '../write/refusals.ts';
import { commitOf, refusedWrite } from '../write/write-approval.ts';
import type { JudgedAct } from './judge-call.ts';

/** Decides about the acts of a call, all of which must be allowed. */
export function decideAct(acts: readonly JudgedAct[], given: readonly HeldGrant[]): ToolDecision {
  const objection = acts.find(({ decision }) => decision.type !== 'allow');
  if (objection === undefined) return allowed(acts);
  const { write, found, decision, by } = objection;
  if (decision.type === 'allow' || found === 'reads') return { allow: true };
  const origin = write.destination;
  const refused = refusedWrite({ write, kind: found, why: decision.why, origin });
  const error = refusals.needsApproval(refused);
  if (decision.type === 'deny') return { allow: false, error, refused };
  const asked = commitOf({ write, kind: found, why: decision.why, origin, given });
  return {
    allow: 'ask',
    request: { kind: 'act', ...asked, rule: ruleOf(by, decision.why), picture: null },
    error,
    refused,
  };
}

function allowed(acts: readonly JudgedAct[]): ToolDecision {
  const act = acts.find(({ found }) => found !== 'reads');
  if (act === undefined) return { allow: true };
  const { found, places, decision } = act;
  const grantId = decision.type === 'allow' ? decision.grantId : null;
  return { allow: true, covered: { found, places, grantId } };
}

const ruleOf = (by: JudgedAct['by'], why: string): string => (by === 'control' ? why : by);
