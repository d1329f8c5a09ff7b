import { z } from 'zod';

import { at, halves, list, text, type Dialect, type Said } from './dialect.ts';

function callEvents(
  { id, name, args }: NonNullable<Said['calls']>[number],
  index: number,
): readonly object[] {
  const written = JSON.stringify(args);
  const item = { type: 'function_call', id: `fc_${index}`, call_id: id, name };
  const done = { type: 'response.output_item.done', output_index: index };
  const delta = 'response.function_call_arguments.delta';
  return [
    { type: 'response.output_item.added', output_index: index, item: { ...item, arguments: '' } },
    ...halves(written).map((half) => ({ type: delta, output_index: index, delta: half })),
    { ...done, item: { ...item, arguments: written } },
  ];
}

/** Answers of a service with OpenAI's Responses API, as documented. */
export const RESPONSES_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const before = thinking === undefined ? 0 : 1;
    const reasoning = {
      type: 'reasoning',
      id: 'rs_1',
      summary: [{ type: 'summary_text', text: thinking ?? '' }],
      encrypted_content: 'sealed-thoughts',
    };
    const [input = 0, cached = 0, output = 0, thought = 0, written = 0] = usage ?? [];
    return [
      { type: 'response.created', response: { id: 'resp_1', status: 'in_progress', error: null } },
      ...(thinking === undefined
        ? []
        : [
            {
              type: 'response.output_item.added',
              output_index: 0,
              item: { ...reasoning, summary: [] },
            },
            { type: 'response.reasoning_summary_text.delta', output_index: 0, delta: thinking },
            { type: 'response.output_item.done', output_index: 0, item: reasoning },
          ]),
      ...halves(said).map((delta) => ({ type: 'response.output_text.delta', delta })),
      ...(refusal ? [{ type: 'response.refusal.delta', delta: 'I cannot do that.' }] : []),
      ...calls.flatMap(({ id, name, args }, index) =>
        callEvents({ id, name, args }, index + before),
      ),
      {
        type: isCutShort ? 'response.incomplete' : 'response.completed',
        response: {
          status: isCutShort ? 'incomplete' : 'completed',
          error: null,
          incomplete_details: isCutShort ? { reason: 'max_output_tokens' } : null,
          usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: cached, cache_write_tokens: written },
            output_tokens: output,
            output_tokens_details: { reasoning_tokens: thought },
          },
        },
      },
    ];
  },
  whole: ({ text: said = '' }) => ({
    object: 'response',
    status: 'completed',
    error: null,
    output: [{ type: 'message', content: [{ type: 'output_text', text: said }] }],
  }),
  news: [{ type: 'response.hologram.delta', delta: 'x' }],
  overloaded: { status: 503, body: { error: { message: 'The engine is currently overloaded' } } },
  badKey: { status: 401, body: { error: { message: 'Incorrect API key provided: secret-key' } } },
  asked: {
    path: '/v1/responses',
    keyHeader: 'authorization',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'name')),
    schema: (body) => at(body, 'text', 'format', 'schema'),
    image: (body) => text(at(body, 'input')),
    system: (body) => text(at(body, 'instructions')),
    result: (body) =>
      text(list(at(body, 'input')).find((item) => at(item, 'type') === 'function_call_output')),
  },
  thoughtMark: 'sealed-thoughts',
};
