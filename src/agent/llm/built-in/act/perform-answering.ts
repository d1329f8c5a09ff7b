import type { DialogAnswer } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import { type Call, failed, type Heard, type Performance } from './performance.ts';

/** Calls that only look: the question does not come of them. */
const LOOKS = new Set(['wait', 'scroll', 'find_text', 'read_page']);

/** An act that makes the page ask something; the browser is told the answer right before it. */
export function* performAnswering(
  performance: Performance,
  answer: DialogAnswer,
  say: Phrases,
): Performance {
  let isAsked = false;
  let step = performance.next();
  while (step.done !== true) {
    const decide = step.value;
    const heard: Heard = yield (snapshot) => {
      const decided = decide(snapshot);
      if (decided.kind === 'outcome' || decided.calls.every(({ tool }) => LOOKS.has(tool)))
        return decided;
      return { ...decided, calls: [answerCall(answer), ...decided.calls] };
    };
    isAsked ||= heard.executions.some(
      ({ result }) =>
        result.ok && result.effect.changes.some(({ type }) => type === 'dialog_opened'),
    );
    step = performance.next(heard);
  }
  return step.value.isOk && !isAsked ? failed(say.noQuestion(step.value.text)) : step.value;
}

export function answerCall({ action, text }: DialogAnswer): Call {
  return { tool: 'dialog', args: { action, ...(text !== null && { text }) } };
}
