import type { ActAnswer, ActRequest, ToolRequest } from '../model.ts';
import type { Completion } from './completion.ts';
import { InvalidAnswer, UnfinishedAnswer } from './invalid-answer.ts';
import { parseArguments, withoutThinking } from './parse-json-answer.ts';
import { readWrittenCalls } from './text-protocol.ts';

/**
 * The executor's calls, each with a unique id. Throws `InvalidAnswer` for an empty or cut-off answer.
 * @param mayStop whether an answer without calls is valid: a model that never called a tool may not know how to
 */
export function readActAnswer(
  completion: Completion,
  request: Pick<ActRequest, 'turns'>,
  mayStop: boolean,
): ActAnswer {
  const text = withoutThinking(completion.text).trim();
  rejectRefusal(completion);
  if (completion.finishReason === 'length')
    throw new InvalidAnswer(
      text,
      'it was cut off because it grew too long',
      `${HINT} Be much briefer.`,
    );
  if (text === '' && completion.calls.length === 0)
    throw new InvalidAnswer('', 'it holds neither a tool call nor text', HINT);
  if (completion.calls.length === 0 && !mayStop)
    throw new InvalidAnswer(text, 'it holds no tool call', HINT, { isFormless: true });
  const calls = completion.calls.map((call) => ({
    id: call.id,
    tool: call.name,
    args: parseArguments(call.arguments),
  }));
  return { text, calls: withFreeIds(calls, request) };
}

/** Reads the calls of a model that writes them into its text between `<tag>` and `</tag>`. */
export function readWrittenActAnswer(
  completion: Completion,
  request: Pick<ActRequest, 'turns'>,
  tag: string,
): ActAnswer {
  const answer = withoutThinking(completion.text).trim();
  rejectRefusal(completion);
  if (completion.finishReason === 'length') throw new UnfinishedAnswer(answer, HINT);
  const written = readWrittenCalls(answer, tag);
  if (!written.ok)
    throw new InvalidAnswer(answer, written.problem, `End your answer with one <${tag}> block.`);
  const calls = written.calls.map((call) => ({ ...call, id: '' }));
  return { text: written.text, calls: withFreeIds(calls, request) };
}

const HINT = 'Answer again with tool calls; call done when there is nothing left to do.';

function rejectRefusal({ refusal }: Completion): void {
  if (refusal !== '') throw new InvalidAnswer(refusal, `the model declined: ${refusal}`, HINT);
}

function withFreeIds(
  calls: readonly ToolRequest[],
  { turns }: Pick<ActRequest, 'turns'>,
): readonly ToolRequest[] {
  const taken = new Set(turns.flatMap((turn) => turn.executions.map(({ id }) => id)));
  return calls.map((call) => {
    const id = freeId(call.id, taken);
    taken.add(id);
    return { ...call, id };
  });
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted !== '' && !taken.has(wanted)) return wanted;
  // Nine letters and digits: Mistral accepts no other ids.
  const made = (number: number) => `call${String(number).padStart(5, '0')}`;
  let number = 1;
  while (taken.has(made(number))) number += 1;
  return made(number);
}
