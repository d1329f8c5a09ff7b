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
 * Peculiarities in the answers of OpenAI, Anthropic and Google, byte for byte. Written by hand from their documentation and reports of
 * users.
 */

describe('OpenAI', () => {
  it('refuses a temperature for models that think, and counts tokens in a last event without choices', async () => {
    const { actions, bodies, learnt, reports } = await replay(
      [
        failure(400, {
          error: {
            message:
              "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            type: 'invalid_request_error',
            param: 'temperature',
            code: 'unsupported_value',
          },
        }),
        events(
          delta({ role: 'assistant', content: '', refusal: null }),
          delta({ content: JSON.stringify(PLAN) }),
          delta({}, 'stop'),
          { choices: [], usage: { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 } },
        ),
      ],
      'plan',
      { temperature: 0 },
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies[1]).not.toHaveProperty('temperature');
    expect(learnt?.refusedFields).toEqual(['temperature']);
    expect(reports.at(-1)?.tokens).toEqual({ input: 900, output: 40 });
  });

  it('declines in a field of its own, piece by piece, and gets a second chance', async () => {
    const { actions, bodies } = await replay(
      [
        events(
          delta({ role: 'assistant', content: null, refusal: 'I cannot ' }),
          delta({ refusal: 'help with that.' }),
          delta({}, 'stop'),
        ),
        planned,
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(JSON.stringify(bodies[1])).toContain('the model declined: I cannot help with that.');
  });
});

describe('Anthropic', () => {
  it('ignores response_format and writes prose: it is asked through a tool', async () => {
    const { actions, bodies, learnt } = await replay(
      [
        says('I would wait for a moment and then look at the page again.'),
        events(
          delta({
            role: 'assistant',
            tool_calls: [
              {
                index: 0,
                id: 'toolu_01',
                type: 'function',
                function: { name: 'answer', arguments: '' },
              },
            ],
          }),
          delta({ tool_calls: [{ index: 0, function: { arguments: JSON.stringify(PLAN) } }] }),
          delta({}, 'tool_calls'),
        ),
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies[1]?.tool_choice).toEqual({ type: 'function', function: { name: 'answer' } });
    expect(learnt?.structuredMethod).toBe('tool');
  });

  it('is tried again when it is overloaded (529)', async () => {
    const { actions, bodies } = await replay(
      [
        failure(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
        planned,
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies).toHaveLength(2);
  });
});

describe('Gemini', () => {
  const signed = { extra_content: { google: { thought_signature: 'EpQB' } } };

  it('gives calls no index and empty ids, and wants its signature back with the next request', async () => {
    const call = (seconds: number) => ({ ...wait('', seconds), ...signed });
    const first = await replay(
      [
        events(
          delta({ role: 'assistant', tool_calls: [call(1), call(2)] }),
          delta({ role: 'assistant' }, 'stop'),
        ),
        waits,
      ],
      actRequest(),
    );
    expect(first.calls).toEqual([
      { id: 'call00001', tool: 'wait', args: { seconds: 1 } },
      { id: 'call00002', tool: 'wait', args: { seconds: 2 } },
    ]);
    await first.act(actRequest([turnOf('call00001')]));
    const assistant = first.bodies[1]?.messages.find(({ role }) => role === 'assistant');
    expect(assistant).toMatchObject({ tool_calls: [{ id: 'call00001', ...signed }] });
  });

  it('sends its errors as a list, with the time to wait in their details', async () => {
    const { actions, bodies } = await replay(
      [
        failure(429, [
          {
            error: {
              code: 429,
              message: 'Resource has been exhausted. Please retry in 0.02s.',
              status: 'RESOURCE_EXHAUSTED',
              details: [
                { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.02s' },
              ],
            },
          },
        ]),
        planned,
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(bodies).toHaveLength(2);
  });

  it('says with 400 that the key is wrong: no other way is tried', async () => {
    const { failed, bodies } = await replay(
      [
        failure(400, [
          { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } },
        ]),
      ],
      'plan',
    );
    expect(failed).toMatchObject({ code: 'ENDPOINT_UNAUTHORIZED' });
    expect(bodies).toHaveLength(1);
  });
});
