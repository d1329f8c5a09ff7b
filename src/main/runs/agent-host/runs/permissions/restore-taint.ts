import { z } from 'zod';

import type { CallId } from '#shared/model/ids.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';
import { ApprovalAnswerSchema, OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';

import { noteResult } from '../../../../safety/gate/call/note-result.ts';
import type { RunTaint } from '../../../../safety/run-permissions/taint/run-taint.ts';

type Intended = Extract<RunEventBody, { readonly type: 'tool.intended' }>;
type Asked = Extract<RunEventBody, { readonly type: 'question.asked' }>;

const ArgsSchema = z.record(z.string(), z.unknown());

/** Restores what a continued run has read before, and where, since its model is sent that again. */
export function restoreTaint(taint: RunTaint, events: readonly RunEvent[]): void {
  const intended = new Map<CallId, Intended>();
  const asked = new Map<CallId, Asked>();
  for (const { body } of events) {
    if (body.type === 'run.started' || body.type === 'run.continued')
      noteSelection(taint, body.selection);
    if (body.type === 'person.said') taint.noteOwnWords(body.text);
    if (body.type === 'state.observed') noteState(taint, body);
    if (body.type === 'tool.intended') intended.set(body.callId, body);
    if (body.type === 'tool.finished') noteCall(taint, intended.get(body.callId), body.result);
    if (body.type === 'question.asked') asked.set(body.callId, body);
    if (body.type === 'question.answered') noteAnswer(taint, asked.get(body.callId), body.answer);
  }
}

/** Text that the person has selected on a page counts as read from that page. */
export function noteSelection(taint: RunTaint, selection: Selection | undefined): void {
  if (selection === undefined) return;
  const origin = URL.parse(selection.url)?.origin ?? 'null';
  taint.noteRead(origin, `${selection.title}\n${selection.text}`);
}

function noteState(
  taint: RunTaint,
  { url, text }: Extract<RunEventBody, { readonly type: 'state.observed' }>,
): void {
  const place = URL.parse(url)?.origin;
  if (place !== undefined) taint.noteRead(place, text);
}

function noteCall(taint: RunTaint, call: Intended | undefined, result: ToolResult): void {
  if (call === undefined) return;
  const input = ArgsSchema.safeParse(call.args).data ?? {};
  const place = URL.parse(call.tabUrl ?? '')?.origin;
  if (call.tool === fillSecretTool.name && result.ok && place !== undefined) taint.noteLogIn(place);
  noteResult(taint, { tool: call.tool, input, before: call.tabUrl ?? null, result });
}

function noteAnswer(taint: RunTaint, question: Asked | undefined, answer: string | null): void {
  if (question === undefined || answer === null) return;
  const { callId, approval, origin: askedAt = null } = question;
  if (approval === undefined) return taint.noteAnswer(answer, { askedAt, named: [] });
  const given = ApprovalAnswerSchema.safeParse(answer);
  if (approval.kind !== 'crossing' || given.data === undefined) return;
  if (given.data === 'run' || approval.rule === OWN_TEXT_RULE)
    taint.answered(callId, approval, given.data);
}
