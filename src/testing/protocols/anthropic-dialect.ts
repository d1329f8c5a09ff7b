import { z } from 'zod';

import { at, halves, list, text, type Dialect, type Said } from './dialect.ts';

type Part = readonly [block: object, deltas: readonly object[]];

function partsOf({ text: said = '', thinking, calls = [] }: Said): readonly Part[] {
  return [
    ...(thinking === undefined
      ? []
      : [
          [
            { type: 'thinking', thinking: '', signature: '' },
            [
              { type: 'thinking_delta', thinking },
              { type: 'signature_delta', signature: 'signed-thoughts' },
            ],
          ] as const,
        ]),
    ...(said === ''
      ? []
      : [
          [
            { type: 'text', text: '' },
            halves(said).map((half) => ({ type: 'text_delta', text: half })),
          ] as const,
        ]),
    ...calls.map(
      ({ id, name, args }) =>
        [
          { type: 'tool_use', id, name, input: {} },
          halves(Object.keys(args).length === 0 ? '' : JSON.stringify(args)).map((half) => ({
            type: 'input_json_delta',
            partial_json: half,
          })),
        ] as const,
    ),
  ];
}

/** Answers of a service with Anthropic's Messages API, as documented. */
export const ANTHROPIC_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const [input = 0, cached = 0, output = 0, , written = 0] = usage ?? [];
    const parts = partsOf({ text: said, calls, ...(thinking !== undefined && { thinking }) });
    const reason = refusal ? 'refusal' : calls.length > 0 ? 'tool_use' : 'end_turn';
    return [
      {
        type: 'message_start',
        message: {
          usage: {
            input_tokens: input - cached - written,
            cache_read_input_tokens: cached,
            cache_creation_input_tokens: written,
            output_tokens: 1,
          },
        },
      },
      { type: 'ping' },
      ...parts.flatMap(([block, deltas], index) =>
        [{ type: 'content_block_start', index, content_block: block } as object].concat(
          deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
          { type: 'content_block_stop', index },
        ),
      ),
      {
        type: 'message_delta',
        delta: { stop_reason: isCutShort ? 'max_tokens' : reason, stop_sequence: null },
        usage: { output_tokens: output },
      },
      { type: 'message_stop' },
    ];
  },
  whole: ({ text: said = '' }) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: said }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 3, output_tokens: 2 },
  }),
  news: [
    { type: 'content_block_start', index: 9, content_block: { type: 'hologram' } },
    { type: 'content_block_delta', index: 9, delta: { type: 'hologram_delta' } },
  ],
  overloaded: {
    status: 529,
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
  badKey: {
    status: 401,
    body: {
      type: 'error',
      error: { type: 'authentication_error', message: 'invalid x-api-key secret-key' },
    },
  },
  asked: {
    path: '/v1/messages',
    keyHeader: 'x-api-key',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'name')),
    schema: (body) => at(body, 'output_config', 'format', 'schema'),
    image: (body) => text(at(body, 'messages')),
    system: (body) => text(at(body, 'system')),
    result: (body) => text(at(body, 'messages', 2, 'content', 0)),
  },
  thoughtMark: 'signed-thoughts',
};
