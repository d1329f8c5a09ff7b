import { z } from 'zod';

import { at, halves, list, text, type Dialect } from './dialect.ts';

/** Answers of a service with OpenAI's chat completions, as documented. */
export const CHAT_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => [
    ...(thinking === undefined ? [] : [{ choices: [{ delta: { reasoning_content: thinking } }] }]),
    ...halves(said).map((content) => ({ choices: [{ delta: { content } }] })),
    ...(refusal ? [{ choices: [{ delta: { refusal: 'I cannot do that.' } }] }] : []),
    ...calls.flatMap(({ id, name, args }, index) => [
      { choices: [{ delta: { tool_calls: [{ index, id, function: { name } }] } }] },
      ...halves(JSON.stringify(args)).map((written) => ({
        choices: [{ delta: { tool_calls: [{ index, function: { arguments: written } }] } }],
      })),
    ]),
    {
      choices: [
        {
          delta: {},
          finish_reason: isCutShort ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop',
        },
      ],
    },
    ...(usage === undefined
      ? []
      : [
          {
            choices: [],
            usage: {
              prompt_tokens: usage[0],
              completion_tokens: usage[2],
              prompt_tokens_details: { cached_tokens: usage[1], cache_write_tokens: usage[4] ?? 0 },
            },
          },
        ]),
  ],
  whole: ({ text: content = '' }) => ({
    choices: [{ message: { content }, finish_reason: 'stop' }],
  }),
  news: [{ object: 'chat.completion.chunk', choices: [{ delta: { audio: { id: 'a' } } }] }],
  overloaded: { status: 503, body: { error: { message: 'The server is overloaded' } } },
  badKey: { status: 401, body: { error: { message: 'Incorrect API key provided: secret-key' } } },
  asked: {
    path: '/v1/chat/completions',
    keyHeader: 'authorization',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'function', 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'function', 'name')),
    schema: (body) => at(body, 'response_format', 'json_schema', 'schema'),
    image: (body) => text(at(body, 'messages')),
    system: (body) => text(at(body, 'messages', 0)),
    result: (body) => text(at(body, 'messages', 3)),
  },
  thoughtMark: null,
};
