import { z } from 'zod';

import { at, halves, list, text, type Dialect } from './dialect.ts';

/** Answers of a service with Gemini's generateContent, as documented. */
export const GEMINI_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const [input = 0, cached = 0, output = 0, thought = 0] = usage ?? [];
    const chunk = (parts: readonly object[], more: object = {}): object => ({
      candidates: [{ content: { role: 'model', parts }, ...more }],
    });
    return [
      ...(thinking === undefined ? [] : [chunk([{ text: thinking, thought: true }])]),
      ...halves(said).map((half) => chunk([{ text: half }])),
      ...calls.map(({ name, args }, index) =>
        chunk([
          {
            functionCall: { name, args },
            ...(thinking !== undefined && index === 0 && { thoughtSignature: 'signed-thoughts' }),
          },
        ]),
      ),
      {
        ...chunk([], { finishReason: refusal ? 'SAFETY' : isCutShort ? 'MAX_TOKENS' : 'STOP' }),
        usageMetadata: {
          promptTokenCount: input,
          cachedContentTokenCount: cached,
          candidatesTokenCount: output - thought,
          thoughtsTokenCount: thought,
        },
      },
    ];
  },
  whole: ({ text: said = '' }) => [
    { candidates: [{ content: { parts: [{ text: said }] }, finishReason: 'STOP' }] },
  ],
  news: [{ candidates: [{ content: { parts: [{ hologram: {} }] } }] }, { modelVersion: 'next' }],
  overloaded: {
    status: 503,
    body: { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
  },
  badKey: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'API key not valid: secret-key. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
      },
    },
  },
  asked: {
    path: '/v1/models/m-1:streamGenerateContent?alt=sse',
    keyHeader: 'x-goog-api-key',
    tools: (body) =>
      list(at(body, 'tools', 0, 'functionDeclarations')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'toolConfig', 'functionCallingConfig', 'allowedFunctionNames', 0)),
    schema: (body) => at(body, 'generationConfig', 'responseJsonSchema'),
    image: (body) => text(at(body, 'contents')),
    system: (body) => text(at(body, 'systemInstruction')),
    result: (body) => text(at(body, 'contents', 2, 'parts', 0)),
  },
  thoughtMark: 'signed-thoughts',
};
