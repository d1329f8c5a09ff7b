import { type CallId, CallIdSchema } from '#shared/model/ids.ts';

import type { RunConsent } from '../../consent/run-consent.ts';
import { pressOfQuestion } from '../../consent/press/press.ts';
import type { OpenDialog } from '../../../browser/tabs/tab-pool.ts';
import type { RunMemory } from '../access/call-memory.ts';
import { isRehearsing } from '../call/rehearse-call.ts';
import type { RunScope } from '../tool-gate.ts';

const MAX_QUOTED = 200;

/**
 * Whether a run may accept a page's dialog. The request that follows is judged separately. On pages with a socket the dialog itself is
 * judged: the page waits, so the person cannot be asked, and the agent is told how to get permission.
 */
export function mayAccept(
  scope: RunScope,
  memory: RunMemory,
  dialog: OpenDialog,
  hasSocket: boolean,
): boolean {
  const { permissions } = scope;
  if (permissions === null || dialog.type === 'alert' || dialog.type === 'beforeunload')
    return true;
  const { consent } = permissions;
  const origin = URL.parse(dialog.url)?.origin ?? 'null';
  const question = { text: dialog.message, origin };
  const isFree =
    isRehearsing(scope) ||
    !hasSocket ||
    dialog.type === 'prompt' ||
    consent.questions.take(question) ||
    isAllowed(consent, memory.underWay, question);
  if (isFree) {
    consent.pressed(pressOfQuestion(memory.underWay ?? NO_CALL, origin, dialog.message));
    return true;
  }
  consent.questions.refused = question;
  const quoted = `“${dialog.message.slice(0, MAX_QUOTED).replaceAll(/\s+/g, ' ')}”`;
  memory.late.push(
    `The question ${quoted} was declined: the task does not say that it may be agreed to. If it has to be, call dialog with accept, which asks the person where one is there, then repeat the act.`,
  );
  return false;
}

const NO_CALL: CallId = CallIdSchema.parse('page-question');

function isAllowed(
  consent: RunConsent,
  callId: CallId | null,
  { text, origin }: { readonly text: string; readonly origin: string },
): boolean {
  const write = consent.writeOf(pressOfQuestion(callId ?? NO_CALL, origin, text));
  if (!consent.knows(write)) return false;
  const { found, decision } = consent.decide(write);
  const allowed = callId === null ? null : consent.allowedFor(callId);
  const isOfCall = allowed?.found === found && allowed.places.includes(origin);
  return decision.type === 'allow' || isOfCall;
}
