import type { ActAnswer, ActRequest, ToolRequest } from '../model.ts';
import type { Completion } from './completion.ts';
import { InvalidAnswer } from './invalid-answer.ts';
import { parseArguments, withoutThinking } from './parse-json-answer.ts';

/** The executor's calls, each with an id of its own; throws `InvalidAnswer` for an empty or cut-off answer. */
export function readActAnswer(completion: Completion, request: ActRequest): ActAnswer {
  const text = withoutThinking(completion.text).trim();
  if (completion.refusal !== '')
    throw new InvalidAnswer(completion.refusal, `the model declined: ${completion.refusal}`, HINT);
  if (completion.finishReason === 'length')
    throw new InvalidAnswer(
      text,
      'it was cut off because it grew too long',
      `${HINT} Be much briefer.`,
    );
  if (text === '' && completion.calls.length === 0)
    throw new InvalidAnswer('', 'it holds neither a tool call nor text', HINT);
  const taken = new Set(request.turns.flatMap((turn) => turn.executions.map(({ id }) => id)));
  const calls = completion.calls.map((call): ToolRequest => {
    const id = freeId(call.id, taken);
    taken.add(id);
    return { id, tool: call.name, args: parseArguments(call.arguments) };
  });
  return { text, calls };
}

const HINT = 'Answer again with tool calls; call done when there is nothing left to do.';

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted !== '' && !taken.has(wanted)) return wanted;
  const stem = wanted === '' ? 'call' : wanted;
  let number = 1;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
