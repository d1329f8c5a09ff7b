import { UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';

import { describe, expect, it } from 'vitest';

import { events, failure } from '../../../testing/recorded/replay-endpoint.ts';
import {
  PLAN,
  actRequest,
  delta,
  planned,
  replay,
  says,
  turnOf,
  wait,
  waits,
} from '../../../testing/recorded/replay-model.ts';

/*
 * Peculiarities in the answers of hosts of other companies' models (OpenRouter, Groq, Mistral, servers on this computer), byte for byte.
 * Written by hand from their documentation and reports of users.
 */

describe('OpenRouter', () => {
  it('reports a failure in the middle of a stream that began with 200', async () => {
    const broken = events(delta({ role: 'assistant', content: '{"user' }), {
      id: 'gen-1',
      object: 'chat.completion.chunk',
      error: { code: 502, message: 'Provider disconnected unexpectedly' },
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
    });
    const { actions, reports } = await replay(
      [{ ...broken, body: `: OPENROUTER PROCESSING\n\n${broken.body}` }, planned],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(reports.map(({ error }) => error?.code ?? null)).toEqual(['ENDPOINT_FAILED', null]);
  });

  it('says with 404 that no provider of a model knows tools: they are written as text', async () => {
    const { learnt, bodies, failed } = await replay(
      [
        failure(404, {
          error: {
            message:
              'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
            code: 404,
          },
        }),
        says('no block'),
        says('no block'),
        says('no block'),
      ],
      actRequest(),
    );
    expect(bodies[1]).not.toHaveProperty('tools');
    expect(JSON.stringify(bodies[1]?.messages[0])).toMatch(/<calls-[0-9]{10}>/);
    expect(failed).toMatchObject({ code: 'MODEL_ANSWER_INVALID' });
    expect(learnt).toBeUndefined();
  });
});

describe('a server that never says why an answer ended', () => {
  const whole = JSON.stringify(PLAN);

  it('is believed when it ends the stream by its mark', async () => {
    const { actions, reports } = await replay([events(delta({ content: whole }))], 'plan');
    expect(actions).toEqual(['Wait']);
    expect(reports).toHaveLength(1);
    const crlf = events(delta({ content: whole })).body.replaceAll('\n', '\r\n');
    const other = await replay([{ ...events(), body: crlf }], 'plan');
    expect(other.reports).toHaveLength(1);
  });

  it('is asked again when the stream stopped without it, whatever stands in the text', async () => {
    const said = events(delta({ content: `${whole} data: [DONE]` })).body;
    const stopped = { ...events(), body: said.replace(/data: \[DONE\]\n\n$/, '') };
    const { actions, reports } = await replay([stopped, planned], 'plan');
    expect(actions).toEqual(['Wait']);
    expect(reports.map(({ error }) => error?.code ?? null)).toEqual(['ENDPOINT_CUT_OFF', null]);
  });

  it('is told what is missing when half an answer ended so, and asked again when none did', async () => {
    const half = events(delta({ content: whole.slice(0, whole.length / 2) }));
    const { reports } = await replay([half, planned], 'plan');
    expect(reports.map(({ error }) => error?.code ?? null)).toEqual(['MODEL_ANSWER_INVALID', null]);
    const empty = await replay([events(), planned], 'plan');
    expect(empty.actions).toEqual(['Wait']);
  });
});

describe('Groq', () => {
  it('gives back what it could not read as a call: the model is told and tries again with tools', async () => {
    const { calls, bodies, learnt } = await replay(
      [
        failure(400, {
          error: {
            message:
              "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
            type: 'invalid_request_error',
            code: 'tool_use_failed',
            failed_generation: '<function=wait{"seconds": 1}</function>',
          },
        }),
        waits,
      ],
      actRequest(),
    );
    expect(calls).toEqual([{ id: 'call_7', tool: 'wait', args: { seconds: 1 } }]);
    expect(bodies[1]).toHaveProperty('tools');
    expect(JSON.stringify(bodies[1])).toContain('<function=wait');
    expect(learnt?.toolCalls ?? 'native').toBe('native');
  });

  it('waits as long as its rate limit says', async () => {
    const { actions, bodies } = await replay(
      [
        failure(
          429,
          {
            error: {
              message:
                'Rate limit reached for model `llama-3.3-70b-versatile` on tokens per minute (TPM): Limit 12000. Please try again in 20ms.',
              type: 'tokens',
              code: 'rate_limit_exceeded',
            },
          },
          { 'retry-after': '0.02' },
        ),
        planned,
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies).toHaveLength(2);
  });
});

describe('Mistral', () => {
  it('lets nobody speak right after results, and says so without an “error” around it', async () => {
    const { calls, bodies, learnt } = await replay(
      [
        failure(400, {
          object: 'error',
          message: "Unexpected role 'user' after role 'tool'",
          type: 'invalid_request_message_order',
          param: null,
          code: '3230',
        }),
        waits,
      ],
      actRequest([turnOf('D681PevKs')]),
    );
    expect(calls).toEqual([{ id: 'call_7', tool: 'wait', args: { seconds: 1 } }]);
    expect(bodies[1]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    expect(learnt?.afterTools).toBe('assistant');
  });

  it('refuses fields that it does not know (422), and writes its thinking as a part of its own', async () => {
    const { actions, bodies } = await replay(
      [
        failure(422, {
          object: 'error',
          message: {
            detail: [
              {
                type: 'extra_forbidden',
                loc: ['body', 'stream_options'],
                msg: 'Extra inputs are not permitted',
              },
            ],
          },
          type: 'invalid_request_error',
        }),
        events(
          delta({
            role: 'assistant',
            content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }],
          }),
          delta({ content: [{ type: 'text', text: JSON.stringify(PLAN) }] }),
          delta({ content: '' }, 'stop'),
        ),
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies[1]).not.toHaveProperty('stream_options');
    expect(bodies[1]).toHaveProperty('response_format');
  });
});

describe('servers on this computer', () => {
  it('Ollama: sends every call whole with index 0, ends with “stop”, and says which models know no tools', async () => {
    const { calls } = await replay(
      [
        events(
          delta({ role: 'assistant', content: '', tool_calls: [wait('call_a', 1, 0)] }),
          delta({ role: 'assistant', content: '', tool_calls: [wait('call_b', 2, 0)] }),
          delta({ role: 'assistant', content: '' }, 'stop'),
        ),
      ],
      actRequest(),
    );
    expect(calls).toMatchObject([{ args: { seconds: 1 } }, { args: { seconds: 2 } }]);
    const { bodies } = await replay(
      [
        failure(400, {
          error: {
            message: 'registry.ollama.ai/library/gemma2:2b does not support tools',
            type: 'api_error',
            param: null,
            code: null,
          },
        }),
        says('no block'),
        says('no block'),
        says('no block'),
      ],
      actRequest(),
    );
    expect(bodies[1]).not.toHaveProperty('tools');
  });

  it('LM Studio: names the forms it takes in an error that is a mere text', async () => {
    const { actions, bodies } = await replay(
      [failure(400, { error: "'response_format.type' must be 'json_schema' or 'text'" }), planned],
      'plan',
      {},
      { ...UNKNOWN_MODEL, structuredMethod: 'json_mode' },
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies[1]).not.toHaveProperty('response_format');
    const { failed } = await replay(
      [
        failure(400, {
          error:
            'The number of tokens to keep from the initial prompt is greater than the context length.',
        }),
      ],
      'plan',
    );
    expect(failed).toMatchObject({ next: expect.stringContaining('larger context') });
  });

  it('vLLM: was started without a parser for tools', async () => {
    const { bodies } = await replay(
      [
        failure(400, {
          object: 'error',
          message:
            '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
          type: 'BadRequestError',
          param: null,
          code: 400,
        }),
        says('no block'),
        says('no block'),
        says('no block'),
      ],
      actRequest(),
    );
    expect(bodies[1]).not.toHaveProperty('tools');
  });

  it('llama.cpp: is still reading its model in, and reports with 500 that it knows no tools', async () => {
    const loading = failure(503, {
      error: { code: 503, message: 'Loading model', type: 'unavailable_error' },
    });
    const { actions, bodies } = await replay(
      [...Array.from({ length: 7 }, () => loading), planned],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies).toHaveLength(8);
    const second = await replay(
      [
        failure(500, {
          error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' },
        }),
        says('no block'),
        says('no block'),
        says('no block'),
      ],
      actRequest(),
    );
    expect(second.bodies[1]).not.toHaveProperty('tools');
  });
});
