import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';
import { type HeldGrant, grantText } from '#shared/model/run/approval/grant.ts';

import {
  type ActFacts,
  type CommitAct,
  classifyActs,
  type PageQuestion,
} from './acts/classify-act.ts';
import { pressOf } from './acts/press.ts';
import { controlGrant, coveringGrant } from './grant-covers.ts';
import type { ToolDecision } from './tool-decision.ts';

/** What counts for whether a call may commit something. */
export interface LeaveFacts {
  /** What the run was given leave for and what is left of it. */
  readonly grants: readonly HeldGrant[];
  /** What the call acts on without naming it: what has the focus, or lies at a point. */
  readonly unnamed: readonly ActTarget[];
  readonly question: PageQuestion | null;
}

/** A call that commits something is made under grants for all of it, or the person is asked. */
export function decideAct(
  call: Omit<Parameters<typeof classifyActs>[0], 'question'>,
  { grants, question }: LeaveFacts,
): ToolDecision {
  const acts = classifyActs({ ...call, question });
  const uncovered = acts.find((act) => grantFor(act, grants) === null);
  if (uncovered !== undefined)
    return {
      allow: 'ask',
      request: { kind: 'act', ...uncovered, picture: null },
      error: needsApproval(uncovered),
    };
  for (const act of acts) {
    const held = grantFor(act, grants);
    if (held !== null) return { allow: true, covered: { act, grantId: held.id } };
  }
  return pressOfNamed(call, grants);
}

/** A grant is for an origin: what is sent on to another one is not covered by it. */
function grantFor(
  { verb, origin, destination, name }: CommitAct,
  grants: readonly HeldGrant[],
): HeldGrant | null {
  const held = coveringGrant(grants, verb, origin, name);
  const isWhole =
    held !== null &&
    (destination === null || coveringGrant([held], verb, destination, name) !== null);
  return isWhole ? held : null;
}

/** What a control does whose name says nothing is known by its requests alone: the person who named it gave leave for them. */
function pressOfNamed(
  { tool, input, targets }: Pick<ActFacts, 'tool' | 'input' | 'targets'>,
  grants: readonly HeldGrant[],
): ToolDecision {
  for (const target of targets) {
    const { frameOrigin: origin, name } = target;
    const isPressed = pressOf(tool, input, target) !== null;
    const held = isPressed ? controlGrant(grants, origin, name) : null;
    if (held !== null)
      return {
        allow: true,
        covered: { act: { verb: 'any', origin, destination: null }, grantId: held.id },
      };
  }
  return { allow: true };
}

/** For where nobody can be asked. */
export function needsApproval({
  verb,
  origin,
  destination,
}: Pick<CommitAct, 'verb' | 'origin' | 'destination'>): ErrorInfo {
  const at = destination ?? origin;
  const grants = [origin, ...(destination === null ? [] : [destination])].map(
    (place) => `--grant '${grantText({ verb, origin: place, times: 1 })}'`,
  );
  return {
    code: 'NEEDS_APPROVAL',
    params: { act: verb, origin: at },
    message: `This would ${verb} at ${at}; the task does not ask for it and nobody can be asked.`,
    next: `Do not try it in another way. Conclude and say that it needs leave: ${grants.join(' ')}.`,
  };
}
