import { createInterface } from 'node:readline/promises';

import {
  answersOf,
  ANSWER_WORDS,
  ApprovalAnswerSchema,
} from '#shared/model/run/approval/approval.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { approvalDetails, approvalQuestion } from '#shared/messages/sentences/approval-question.ts';
import type { CallId, RunId } from '#shared/model/ids.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { RunService } from '../../../runs/agent-host/runs/run-service.ts';

/** Asks the person at the terminal; `null` when there is none, or the answer is empty. */
export type AskAtTerminal = (
  question: string,
  options: readonly string[],
) => Promise<string | null>;

/**
 * Answers the questions of a run until it is disposed: first with the given answers, in order, then at the terminal. `null` tells the run
 * that nobody answers.
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
    // The run may have ended in the meantime, so a failed answer is ignored.
    void answered.then((answer) => runs.answer(runId, callId, answer)).catch(() => undefined);
  });
}

/** Given answers are for the agent's questions only; permission can be granted only by a person who reads the question. */
async function decide(
  runs: Pick<RunService, 'answer'>,
  runId: RunId,
  callId: CallId,
  request: ApprovalRequest,
  ask: AskAtTerminal | null,
): Promise<void> {
  // A password typed at a terminal stays readable there, so logins are taken from files only (--sign-in).
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
    // The run has ended, or its question is no longer open.
  }
}

/** Reads an answer such as `times:5`, which can be typed where an action may be allowed several times; `null` for anything else. */
function timesTyped(typed: string): ApprovalAnswer | null {
  const answer = ApprovalAnswerSchema.safeParse(typed);
  return answer.success ? answer.data : null;
}

/** Replaces control characters, since text of a page could otherwise manipulate the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, ' ');
}

/** Asks one question at a time, whoever asks: there is only one terminal. */
export function oneByOne(ask: AskAtTerminal): AskAtTerminal {
  let last: Promise<unknown> = Promise.resolve();
  return (question, options) => {
    const answer = last.then(() => ask(question, options));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** Reads a line from standard input. The question goes to standard error, so that standard output holds only the document. */
export const askAtTerminal: AskAtTerminal = oneByOne((question, options) =>
  askThrough(process.stdin, process.stderr, question, options),
);

/** Asks through these streams; `null` for an empty answer, or when the input ends before one. */
export async function askThrough(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
  options: readonly string[],
): Promise<string | null> {
  const terminal = createInterface({ input, output });
  const closed = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  // While a line is read, Ctrl+C arrives here and not as a signal to the process, so it is passed on.
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
