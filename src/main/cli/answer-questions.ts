import { createInterface } from 'node:readline/promises';

import {
  answersOf,
  ANSWER_WORDS,
  ApprovalAnswerSchema,
} from '#shared/model/run/approval/approval.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { approvalDetails, approvalQuestion } from '#shared/model/run/approval/approval-question.ts';
import type { CallId, RunId } from '#shared/model/ids.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { RunService } from '../agent-host/runs/run-service.ts';

/** Asks whoever sits at the terminal; `null` when nobody does, or nothing is answered. */
export type AskAtTerminal = (
  question: string,
  options: readonly string[],
) => Promise<string | null>;

/**
 * Answers the questions of a run until it is disposed: with what was given beforehand, in order, then at the terminal.
 * `null` is told as “nobody answers”.
 */
export function answerQuestions(
  runs: Pick<RunService, 'onNews' | 'answer'>,
  ofRun: RunId,
  given: readonly string[],
  ask: AskAtTerminal | null,
): Disposable {
  const left = [...given];
  return runs.onNews((news) => {
    if (news.type !== 'event' || news.event.body.type !== 'question.asked') return;
    const { runId, body } = news.event;
    if (runId !== ofRun) return;
    const { callId, question, options, approval } = body;
    if (approval !== undefined) return void decide(runs, runId, callId, approval, ask);
    const next = left.shift();
    const answered =
      next === undefined
        ? (ask?.(question, options) ?? Promise.resolve(null))
        : Promise.resolve(next);
    // The run may have ended meanwhile; then nobody waits for the answer.
    void answered.then((answer) => runs.answer(runId, callId, answer)).catch(() => undefined);
  });
}

/** An answer given beforehand is for the agent’s questions; only somebody who reads what is asked can allow something. */
async function decide(
  runs: Pick<RunService, 'answer'>,
  runId: RunId,
  callId: CallId,
  request: ApprovalRequest,
  ask: AskAtTerminal | null,
): Promise<void> {
  // A password that is typed at a terminal stays readable there: files are for that.
  const isForLogin = request.kind === 'sign-in' && request.secretName === null;
  const kinds = answersOf(request).filter((kind) => kind !== 'times');
  const question = [approvalQuestion(request), ...approvalDetails(request)].join('\n');
  const words = kinds.map((kind) => ANSWER_WORDS[kind]);
  const chosen =
    ask === null || isForLogin ? null : ((await ask(printable(question), words)) ?? 'refuse');
  const answer: ApprovalAnswer | null =
    chosen === null
      ? null
      : (kinds.find((kind) => ANSWER_WORDS[kind] === chosen) ?? timesTyped(chosen) ?? 'refuse');
  try {
    runs.answer(runId, callId, answer);
  } catch {
    // The run has ended meanwhile, or nobody needs the answer any more.
  }
}

/** `times:5` can be typed where several times are offered. */
function timesTyped(typed: string): ApprovalAnswer | null {
  const answer = ApprovalAnswerSchema.safeParse(typed);
  return answer.success ? answer.data : null;
}

/** Words of a page could play with the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, ' ');
}

/** Asks one thing after the other, whoever wants to know it: there is one terminal. */
export function oneByOne(ask: AskAtTerminal): AskAtTerminal {
  let last: Promise<unknown> = Promise.resolve();
  return (question, options) => {
    const answer = last.then(() => ask(question, options));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** A line from standard input, the question on standard error, so that standard output stays the document's. */
export const askAtTerminal: AskAtTerminal = oneByOne((question, options) =>
  askThrough(process.stdin, process.stderr, question, options),
);

/** `null` also when the input ends before there is an answer. */
export async function askThrough(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
  options: readonly string[],
): Promise<string | null> {
  const terminal = createInterface({ input, output });
  const closed = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  // While a line is read the keyboard's Ctrl+C comes here and is no signal to the process.
  terminal.once('SIGINT', () => {
    terminal.close();
    process.kill(process.pid, 'SIGINT');
  });
  try {
    const lines = options.map((option, index) => `  ${index + 1}. ${option}`);
    const asked = terminal.question(`${[question, ...lines].join('\n')}\n> `);
    const answer = (await Promise.race([asked, closed]))?.trim() ?? '';
    return options[Number(answer) - 1] ?? (answer === '' ? null : answer);
  } finally {
    terminal.close();
  }
}
