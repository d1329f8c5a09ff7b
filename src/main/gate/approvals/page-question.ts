import type { CallId } from '#shared/model/ids.ts';
import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { verbInQuestion } from '../../policy/acts/name-words.ts';
import { needsApproval } from '../../policy/decide-act.ts';
import type { OpenDialog } from '../../tabs/tab-pool.ts';
import type { RunMemory } from '../access/run-memory.ts';
import { isRehearsing } from '../call/rehearse-call.ts';
import type { RunScope } from '../tool-gate.ts';

const MAX_QUOTED = 200;

/**
 * Whether a run may agree to a question that a page asks while it acts there. It may where the call that is under way was allowed to
 * do what is asked about, where a grant covers that, or where the person has allowed this very question. Otherwise it is declined,
 * and the agent is told how to get leave: the page waits for an answer, so that nobody can be asked in between.
 */
export function mayAccept(scope: RunScope, memory: RunMemory, dialog: OpenDialog): boolean {
  const { permissions } = scope;
  if (permissions === undefined || dialog.type === 'alert' || dialog.type === 'beforeunload')
    return true;
  const origin = URL.parse(dialog.url)?.origin ?? 'null';
  const question = { text: dialog.message, origin };
  const named = verbInQuestion(dialog.message);
  // What comes of it in a rehearsal is stopped at the network.
  if (isRehearsing(scope)) {
    if (named !== null || dialog.type === 'confirm') memory.agreedTo = named ?? 'confirm';
    return true;
  }
  const callId: CallId | null = memory.underWay;
  const approved = callId === null ? null : permissions.approvedFor(callId);
  const isSameAct =
    approved !== null &&
    approved.origin === origin &&
    (named === null || isWithin(approved.verb, named));
  // A prompt that names no act asks for a text.
  if (isSameAct || (named === null && dialog.type === 'prompt')) return true;
  const verb = named ?? 'confirm';
  const held = permissions.peekGrant(verb, origin);
  if (held !== null || permissions.questions.take(question)) {
    const grantId = held?.id ?? null;
    if (callId !== null)
      permissions.approve(callId, { verb, origin, destination: null, digest: null, grantId });
    return true;
  }
  permissions.questions.refuse(question);
  memory.late.push(declined(dialog.message, scope, { verb, origin, destination: null }));
  return false;
}

const isWithin = (approved: ActVerb | 'any', asked: ActVerb): boolean =>
  approved === 'any'
    ? classOfVerb(asked) === 'R3'
    : asked === approved || classOfVerb(approved) === 'R4';

function declined(
  message: string,
  { approve }: RunScope,
  act: Parameters<typeof needsApproval>[0],
): string {
  const quoted = `“${message.slice(0, MAX_QUOTED).replaceAll(/\s+/g, ' ')}”`;
  const refusal = needsApproval(act);
  return approve === undefined
    ? `The question ${quoted} was declined. ${refusal.message} ${refusal.next}`
    : `The question ${quoted} was declined: to agree to it needs the person's leave. Call dialog with accept, which asks them, then repeat the act.`;
}
