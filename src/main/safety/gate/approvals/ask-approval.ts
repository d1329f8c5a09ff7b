import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import {
  type ApprovalAnswer,
  type ApprovalRequest,
  timesOf,
} from '#shared/model/run/approval/approval.ts';
import { approvalQuestion } from '#shared/messages/sentences/approval-question.ts';
import { BROWSER } from '#shared/model/run/approval/grant.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { ArtifactId, CallId } from '#shared/model/ids.ts';

import { digestOf } from '../../../platform/files/digest.ts';
import { pause } from '../../../platform/async/bounded.ts';
import type { AllowedPress } from '../../consent/run-consent.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { ToolDecision } from '../../tool-policy/tool-decision.ts';
import { approvalErrors } from './approval-errors.ts';
import { instanceIdOf } from '../call/parse-call.ts';
import type { Resolution } from '../targets/resolve-targets.ts';
import type { RunMemory } from '../access/call-memory.ts';
import { sealRequest } from '../call/seal-request.ts';
import type { RunScope } from '../tool-gate.ts';

/** A decision and the resolution on which it is based. */
export interface Decided {
  readonly decision: ToolDecision;
  readonly resolution: Resolution;
}

/** Result of the fifth stage: the refusal, or the permission. */
export type Permission =
  | { readonly error: ErrorInfo; readonly refused?: RefusedWrite | undefined }
  | { readonly error: null; readonly act: AllowedPress | null };

export interface AskedCall {
  readonly callId: CallId;
  readonly proposal: Proposal;
  /** Takes a picture of the target for the person; `null` if none can be taken. */
  readonly takePicture?: (resolution: Resolution) => Promise<ArtifactId | null>;
}

/** Decides again with the current page. */
export type DecideAgain = () => Promise<Decided>;

/** Milliseconds between checks that the card still matches the page. */
const WATCH_MS = 700;
/** Limit of questions for one call, which may need permission for several things. */
const MAX_QUESTIONS = 5;

/** Fifth stage: refusal or permission. After the person has answered, the call is decided again, because page or run may have changed. */
export async function askApproval(
  scope: RunScope,
  memory: RunMemory,
  call: AskedCall,
  first: Decided,
  decideAgain: DecideAgain,
): Promise<Permission> {
  const allowed = new Set<string>();
  let decided = first;
  for (;;) {
    const { decision, resolution } = decided;
    if (decision.allow === false) return { error: decision.error, refused: decision.refused };
    if (decision.allow === true) return { error: null, act: coveredAct(decision) };
    const request = sealRequest(decision.request, resolution);
    const digest = digestOfRequest(request);
    if (allowed.has(digest)) return { error: null, act: null };
    if (allowed.size === MAX_QUESTIONS) return { error: decision.error };
    const shown = await withPicture(call, request, resolution);
    const answer = await askWhileSame(scope, call, shown, decideAgain);
    if (answer === null) return { error: decision.error, refused: decision.refused };
    if (request.kind === 'origin' && answer !== 'expired')
      scope.permissions?.origins?.answered(request, answer);
    if (request.kind === 'crossing' && answer !== 'expired')
      scope.permissions?.taint.answered(call.callId, request, answer);
    const refusal = refusalOf(answer, request);
    if (refusal !== null) {
      if (scope.permissions !== null) scope.permissions.consent.questions.refused = null;
      const refused = decision.refused && { ...decision.refused, why: 'person' as const };
      return { error: refusal, refused };
    }
    if (request.kind === 'browser-data')
      scope.permissions?.consent.grants.give([
        { verb: request.data, origin: BROWSER, times: 1, from: 'approval' },
      ]);
    decided = await decideAgain();
    if (request.kind === 'act') return allowAct(scope, request, answer, decided);
    if (request.kind === 'mcp-tool' && answer === 'run')
      memory.mcp?.allowInRun(instanceIdOf(call.proposal), request.tool);
    allowed.add(digest);
  }
}

/** Adds a picture. It is not part of the digest, so a page that moves by a pixel stays the same. */
async function withPicture(
  call: AskedCall,
  request: ApprovalRequest,
  resolution: Resolution,
): Promise<ApprovalRequest> {
  if (request.kind !== 'act') return request;
  return { ...request, picture: (await call.takePicture?.(resolution)) ?? null };
}

/** Returns the permission if the action is still the same. */
function allowAct(
  { permissions }: RunScope,
  request: Extract<ApprovalRequest, { readonly kind: 'act' }>,
  answer: ApprovalAnswer | 'expired',
  decided: Decided,
): Permission {
  if (decided.decision.allow === false) return { error: decided.decision.error };
  const { verb, origin, destination, digest, values, amount } = request;
  if (digestNow(decided) !== digest) return { error: approvalErrors.expired() };
  const further = (answer === 'expired' ? 1 : (timesOf(answer) ?? 1)) - 1;
  const consent = permissions?.consent;
  const shape = shapeOf(decided);
  if (further > 0)
    consent?.contract.allow([{ verb, origin, times: further, from: 'approval', shape }]);
  consent?.reader.learnt(origin, shape, verb);
  if (request.rule === 'question') consent?.questions.allow();
  const places = [origin, ...(destination === null ? [] : [destination])];
  const shown = [...values.map(({ value }) => value), amount ?? ''];
  return {
    error: null,
    act: { found: verb, places, digest, shown, grantId: null, shapes: new Set() },
  };
}

const shapeOf = ({ decision }: Decided): string =>
  decision.allow === true ? '' : (decision.refused?.shape ?? '');

const digestOfRequest = (request: ApprovalRequest): string =>
  request.kind === 'mcp-tool' ? digestOf(z.json().parse(request)) : request.digest;

/** Current digest of the question; `null` for none. */
export function digestNow({ decision, resolution }: Decided): string | null {
  if (decision.allow !== 'ask') return null;
  const sealed = sealRequest(decision.request, resolution);
  return sealed.kind === 'mcp-tool' ? null : sealed.digest;
}

/** Asks the person, and withdraws the question once the page no longer matches it. */
async function askWhileSame(
  scope: RunScope,
  call: AskedCall,
  request: ApprovalRequest,
  decideAgain: DecideAgain,
): Promise<ApprovalAnswer | 'expired' | null> {
  const isOver = new AbortController();
  const isVoid = new AbortController();
  const watch = async (): Promise<void> => {
    while (request.kind === 'act') {
      await pause(WATCH_MS, isOver.signal);
      if (digestNow(await decideAgain()) === request.digest) continue;
      return isVoid.abort();
    }
  };
  // Aborting ends the watch.
  watch().catch(() => undefined);
  try {
    return (await scope.approve?.(call.callId, request, isVoid.signal)) ?? null;
  } finally {
    isOver.abort();
  }
}

function refusalOf(answer: ApprovalAnswer | 'expired', request: ApprovalRequest): ErrorInfo | null {
  const subject = request.kind === 'mcp-tool' ? request.tool : approvalQuestion(request);
  if (answer === 'expired') return approvalErrors.expired();
  if (answer === 'refuse') return approvalErrors.refused(subject);
  return answer === 'take-over' ? approvalErrors.takenOver() : null;
}

function coveredAct({ covered }: Extract<ToolDecision, { allow: true }>): AllowedPress | null {
  return covered === undefined ? null : { ...covered, digest: null, shown: [], shapes: new Set() };
}
