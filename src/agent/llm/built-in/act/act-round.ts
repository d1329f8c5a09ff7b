import { detectLanguage } from '#shared/plain-steps/detect-language.ts';
import { parseClause } from '#shared/plain-steps/parse-clause.ts';
import type { ActAnswer, ActRequest, ExecutorTurn, ToolRequest } from '../../model.ts';
import { phrasesOf } from '../phrasing/phrases-of.ts';
import { type Ask, failed, type CallResults, type Outcome, type Routine } from './routine.ts';
import { perform } from './perform.ts';
import { isPageFill } from '../plan/page-fill.ts';

/** Separates the outcomes of two actions in the message of a round. */
export const OUTCOME_SEPARATOR = '\n\n';
const MAX_MESSAGE_CHARS = 3_900;

/**
 * Returns the next tool calls for the proposed actions. Each action is carried out by a routine, which is replayed from its start with the
 * results of its earlier calls (their ids begin with its number), so that the answer depends on nothing but the request.
 */
export function actRound(request: ActRequest): ActAnswer {
  const messages: string[] = [];
  const asked: { readonly calls: ToolRequest[]; readonly lines: string[] } = {
    calls: [],
    lines: [],
  };
  for (const [action, sentence] of request.plan.proposedActions.entries()) {
    const { ask, round, outcome } = replay(sentence, action, request);
    if (ask !== null) {
      asked.lines.push(`${action + 1}. ${ask.label === '' ? sentence : ask.label}`);
      asked.calls.push(
        ...ask.calls.map(({ tool, args }, index) => ({
          id: callId(action, round, index),
          tool,
          args,
        })),
      );
      const instruction = parseClause(sentence);
      if (instruction === null || !isPageFill(instruction)) break;
    } else if (outcome !== null) {
      if (!outcome.isOk && asked.calls.length > 0) break;
      messages.push(
        outcome.isOk
          ? outcome.text
          : phrasesOf(detectLanguage(sentence)).couldNot(sentence, outcome.text),
      );
      if (!outcome.isOk) return finish(false, messages);
    }
  }
  if (asked.calls.length > 0) return { text: asked.lines.join('\n'), calls: asked.calls };
  return finish(true, messages);
}

interface Replayed {
  readonly ask: Ask | null;
  /** Index of this ask among those of its action. */
  readonly round: number;
  readonly outcome: Outcome | null;
}

function replay(sentence: string, action: number, { state, turns }: ActRequest): Replayed {
  const phrases = phrasesOf(detectLanguage(sentence));
  const instruction = parseClause(sentence);
  if (instruction === null)
    return { ask: null, round: 0, outcome: failed(phrases.notUnderstood(sentence)) };
  const routine: Routine = perform(instruction, phrases);
  let step = routine.next();
  for (let round = 0; ; round += 1) {
    if (step.done === true) return { ask: null, round, outcome: step.value };
    const results = recordedResults(turns, action, round);
    if (results === null) {
      const decided = step.value(state.snapshot);
      return decided.kind === 'ask'
        ? { ask: decided, round, outcome: null }
        : { ask: null, round, outcome: decided };
    }
    step = routine.next(results);
  }
}

/** The results of an action's ask number `round`; `null` when it has not been made or its calls were dropped. */
function recordedResults(
  turns: readonly ExecutorTurn[],
  action: number,
  round: number,
): CallResults | null {
  const prefix = callId(action, round, '');
  for (const turn of turns.toReversed()) {
    const mine = turn.executions.filter(
      ({ id, result }) =>
        id.startsWith(prefix) && (result.ok || result.error.code !== 'CALL_DROPPED'),
    );
    const last = mine.at(-1);
    if (last === undefined) continue;
    const line = turn.text.split('\n').find((text) => text.startsWith(`${action + 1}. `)) ?? '';
    return { executions: mine, last, label: line.slice(`${action + 1}. `.length) };
  }
  return null;
}

function callId(action: number, round: number, index: number | ''): string {
  return `action${action + 1}-ask${round + 1}-call${index === '' ? '' : index + 1}`;
}

function finish(success: boolean, messages: readonly string[]): ActAnswer {
  const message = messages.map((text) => text.replace(/\n{2,}/g, '\n')).join(OUTCOME_SEPARATOR);
  const short =
    message.length <= MAX_MESSAGE_CHARS ? message : `${message.slice(0, MAX_MESSAGE_CHARS)}…`;
  return { text: short, calls: [{ id: 'done', tool: 'done', args: { success, message: short } }] };
}
