import type { DialogAnswer } from '#shared/plain-steps/instruction.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import { type Call, failed, type CallResults, type Routine } from './routine.ts';

/** Tools that only read or wait: they open no dialog. */
const LOOKS = new Set(['wait', 'scroll', 'find_text', 'read_page']);

/** Carries out an act that opens a dialog of the page; right before the act, the browser is told how to answer it. */
export function* performAnswering(
  routine: Routine,
  answer: DialogAnswer,
  phrases: Phrases,
): Routine {
  let isAsked = false;
  let step = routine.next();
  while (step.done !== true) {
    const decide = step.value;
    const results: CallResults = yield (snapshot) => {
      const decided = decide(snapshot);
      if (decided.kind === 'outcome' || decided.calls.every(({ tool }) => LOOKS.has(tool)))
        return decided;
      return { ...decided, calls: [answerCall(answer), ...decided.calls] };
    };
    isAsked ||= results.executions.some(
      ({ result }) =>
        result.ok && result.effect.changes.some(({ type }) => type === 'dialog_opened'),
    );
    step = routine.next(results);
  }
  return step.value.isOk && !isAsked ? failed(phrases.noQuestion(step.value.text)) : step.value;
}

export function answerCall({ action, text }: DialogAnswer): Call {
  return { tool: 'dialog', args: { action, ...(text !== null && { text }) } };
}
