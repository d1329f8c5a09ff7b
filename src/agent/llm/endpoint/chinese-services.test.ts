import { describe, expect, it } from 'vitest';

import { events, failure } from '../../../testing/recorded/replay-endpoint.ts';
import {
  PLAN,
  actRequest,
  delta,
  planned,
  replay,
  turnOf,
  wait,
  waits,
} from '../../../testing/recorded/replay-model.ts';

/* Peculiarities in the answers of DeepSeek, Qwen and GLM, byte for byte. Written by hand from their documentation and reports of users. */

describe('DeepSeek', () => {
  const thinking = events(
    delta({ role: 'assistant', content: null, reasoning_content: 'It has to ' }),
    delta({ content: null, reasoning_content: 'wait.' }),
    delta({ tool_calls: [wait('call_00_a', 1, 0)] }, 'tool_calls'),
  );

  it('keeps the line open with comments, knows no schema, and takes the word JSON in the prompt', async () => {
    const { actions, bodies, learnt } = await replay(
      [
        failure(400, {
          error: {
            message: 'This response_format type is unavailable now',
            type: 'invalid_request_error',
            param: null,
            code: 'invalid_request_error',
          },
        }),
        failure(400, {
          error: {
            message: 'This model does not support this tool_choice',
            type: 'invalid_request_error',
            param: null,
            code: 'invalid_request_error',
          },
        }),
        { ...planned, body: `: keep-alive\n\n: keep-alive\n\n${planned.body}` },
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(learnt?.structuredMethod).toBe('json_mode');
    expect(JSON.stringify(bodies[2]?.messages[0])).toContain('JSON schema');
  });

  it('gets its thinking back with the calls that it led to', async () => {
    const first = await replay([thinking, waits], actRequest());
    expect(first.calls).toEqual([{ id: 'call_00_a', tool: 'wait', args: { seconds: 1 } }]);
    await first.act(actRequest([turnOf('call_00_a')]));
    expect(first.bodies[1]?.messages.find(({ role }) => role === 'assistant')).toMatchObject({
      reasoning_content: 'It has to wait.',
    });
  });

  it('is not given it again once it was refused, as by its older models', async () => {
    const refused = failure(400, {
      error: {
        message: 'The reasoning_content is not allowed in the input messages',
        type: 'invalid_request_error',
      },
    });
    const first = await replay([thinking, refused, waits], actRequest());
    await first.act(actRequest([turnOf('call_00_a')]));
    expect(JSON.stringify(first.bodies[1])).toContain('"reasoning_content"');
    expect(JSON.stringify(first.bodies[2])).not.toContain('"reasoning_content"');
  });

  it('says with 402 that the account is empty, at once', async () => {
    const { failed, bodies } = await replay(
      [
        failure(402, {
          error: {
            message: 'Insufficient Balance',
            type: 'unknown_error',
            param: null,
            code: 'invalid_request_error',
          },
        }),
      ],
      'plan',
    );
    expect(failed).toMatchObject({
      code: 'ENDPOINT_RATE_LIMITED',
      next: expect.stringContaining('no credit left'),
    });
    expect(bodies).toHaveLength(1);
  });
});

describe('Qwen on DashScope', () => {
  it('takes no forced tool while it thinks, and sends empty ids after the first piece of a call', async () => {
    const { calls } = await replay(
      [
        events(
          delta({
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                index: 0,
                id: 'call_q',
                type: 'function',
                function: { name: 'wait', arguments: '{"sec' },
              },
            ],
          }),
          delta({
            content: null,
            tool_calls: [
              {
                index: 0,
                id: '',
                type: 'function',
                function: { name: '', arguments: 'onds": 1}' },
              },
            ],
          }),
          delta({}, 'tool_calls'),
        ),
      ],
      actRequest(),
    );
    expect(calls).toEqual([{ id: 'call_q', tool: 'wait', args: { seconds: 1 } }]);
    const { actions, learnt } = await replay(
      [
        failure(400, {
          error: {
            code: 'invalid_parameter_error',
            param: null,
            message:
              "<400> InternalError.Algo.InvalidParameter: 'response_format.type' must be one of ['text', 'json_object']",
            type: 'invalid_request_error',
          },
          request_id: 'r',
        }),
        failure(400, {
          error: {
            code: 'invalid_parameter_error',
            param: null,
            message:
              '<400> InternalError.Algo.InvalidParameter: The tool_choice parameter does not support being set to required or object in thinking mode',
            type: 'invalid_request_error',
          },
          request_id: 'r',
        }),
        planned,
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(learnt?.structuredMethod).toBe('json_mode');
  });
});

describe('GLM', () => {
  it('says in Chinese that the account is empty (429), at once', async () => {
    const { failed, bodies } = await replay(
      [failure(429, { error: { code: '1113', message: '余额不足或无可用资源包,请充值。' } })],
      'plan',
    );
    expect(failed).toMatchObject({ next: expect.stringContaining('no credit left') });
    expect(bodies).toHaveLength(1);
  });

  it('ends pieces with an empty reason, and what its filter stopped with “sensitive”', async () => {
    const { actions, bodies, learnt } = await replay(
      [
        events(delta({ role: 'assistant', content: '' }, ''), delta({}, 'sensitive')),
        events(
          delta({ content: JSON.stringify(PLAN).slice(0, 40) }, ''),
          delta({ content: JSON.stringify(PLAN).slice(40) }, 'stop'),
        ),
      ],
      'plan',
    );
    expect(actions).toEqual(['Wait']);
    expect(JSON.stringify(bodies[1])).toContain('a content filter stopped it');
    // A filter does not mean that the form is unsupported.
    expect(learnt).toBeUndefined();
  });
});
