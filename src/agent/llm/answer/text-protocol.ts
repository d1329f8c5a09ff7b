import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import { z } from 'zod';

import { type PromptMessage, type TextPart, textPart } from '../../prompts/prompt.ts';
import { issuesText } from './invalid-answer.ts';
import { toolSchema } from '../request/json-schema.ts';
import { parseFlatJson } from './parse-flat-json.ts';

/*
 * Tool calls for models without native ones: the answer ends with a block of one JSON object per line. The block's tag contains a secret of
 * the run, so that a page cannot write calls that a model then only repeats.
 */

/** One call as the model wrote it; the tool's own schema checks its arguments. */
export interface WrittenCall {
  readonly tool: string;
  readonly args: unknown;
}

export type WrittenAnswer =
  | { readonly ok: true; readonly text: string; readonly calls: readonly WrittenCall[] }
  | { readonly ok: false; readonly problem: string };

const WrittenCallSchema = z.strictObject({
  tool: z.string().min(1),
  args: z.record(z.string(), z.json()).default({}),
});

/** Converts a prompt with tool calls and tool messages to plain text. */
export function textProtocolPrompt(
  prompt: readonly PromptMessage[],
  tools: readonly ToolContract[],
  tag: string,
): readonly PromptMessage[] {
  return prompt.map((message): PromptMessage => {
    switch (message.role) {
      case 'system':
        return { role: 'system', parts: [...message.parts, textPart('tools', rules(tools, tag))] };
      case 'user':
        return message;
      case 'assistant':
        if (message.calls.length === 0) return message;
        return {
          role: 'assistant',
          text: [message.text, block(message.calls, tag)].filter(Boolean).join('\n'),
          calls: [],
        };
      case 'tool':
        return { role: 'user', parts: [resultHead(), ...message.parts] };
    }
  });
}

/**
 * Parses the calls at the end of an answer. Strict: exactly one block, nothing after it, one JSON object per line; any other form is
 * reported to the model instead of being guessed at.
 */
export function readWrittenCalls(answer: string, tag: string): WrittenAnswer {
  const opening = `<${tag}>`;
  const closing = `</${tag}>`;
  const [text = '', body, ...more] = answer.split(opening);
  if (body === undefined)
    return problem(`there is no ${opening} block in it; every answer ends with one`);
  if (more.length > 0) return problem(`there is more than one ${opening} block in it`);
  const end = body.indexOf(closing);
  if (end === -1) return problem(`the ${opening} block is not closed by ${closing}`);
  if (body.slice(end + closing.length).trim() !== '')
    return problem(`text stands after ${closing}; the block must be the end of the answer`);
  const lines = body
    .slice(0, end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return problem('the block is empty; call done when nothing is left');
  const calls: WrittenCall[] = [];
  for (const [index, line] of lines.entries()) {
    const call = readLine(line);
    if (!call.ok) return problem(`line ${index + 1} of the block: ${call.problem}`);
    calls.push(call.call);
  }
  return { ok: true, text: text.trim(), calls };
}

function readLine(
  line: string,
): { readonly ok: true; readonly call: WrittenCall } | ReturnType<typeof problem> {
  let value: unknown;
  try {
    value = parseFlatJson(line);
  } catch (error) {
    return problem(
      `not a JSON object on one line (${error instanceof Error ? error.message : ''})`,
    );
  }
  const parsed = WrittenCallSchema.safeParse(value);
  if (!parsed.success) return problem(issuesText(parsed.error.issues).replace(/^- /, ''));
  return { ok: true, call: parsed.data };
}

function problem(text: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem: text };
}

function rules(tools: readonly ToolContract[], tag: string): string {
  const list = tools.map(
    ({ name, description, input }) =>
      `- ${name}: ${description}\n  args: ${JSON.stringify(toolSchema(input))}`,
  );
  return `# How to call tools

End every answer with one block of tool calls, one JSON object a line, and write nothing after it:

${block([{ tool: 'wait', args: { seconds: 1 } }], tag)}

The tools and the JSON schema of their args:

${list.join('\n')}`;
}

function block(calls: readonly WrittenCall[], tag: string): string {
  const lines = calls.map(({ tool, args }) => JSON.stringify({ tool, args }));
  return `<${tag}>\n${lines.join('\n')}\n</${tag}>`;
}

function resultHead(): TextPart {
  return textPart('notice', 'Result of the next call, in the order of the calls:');
}
