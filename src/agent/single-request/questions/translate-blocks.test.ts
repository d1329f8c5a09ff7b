import { describe, expect, it, onTestFinished } from 'vitest';

import type { ModelProtocol } from '#shared/model/settings/model-protocol.ts';
import type { TextBlock } from '#shared/model/translation/text-block.ts';

import type { Script } from '../../../testing/scripted-model/model-script.ts';
import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../../../testing/scripted-model/start-scripted-model.ts';
import { blocksAsked, translateByRule } from '../../../testing/scripted-model/translate-by-rule.ts';
import { translateBlocks } from './translate-blocks.ts';
import { writeText } from './write-text.ts';

const block = (id: number, text: string): TextBlock => ({ id, pieces: [{ kind: 'text', text }] });
const LINK: TextBlock = {
  id: 3,
  pieces: [
    { kind: 'text', text: 'Lies ' },
    { kind: 'open', n: 1 },
    { kind: 'text', text: 'das' },
    { kind: 'close', n: 1 },
  ],
};
const BLOCKS = [block(1, 'Guten Morgen'), block(2, 'Der Hafen'), LINK];

async function serve(script: Script, options: ScriptedModelOptions = {}) {
  const server = await startScriptedModel(script, options);
  onTestFinished(() => server.close());
  const provider = {
    kind: 'openai',
    baseUrl: server.url,
    model: 'scripted',
    vision: false,
    protocol: 'chat' satisfies ModelProtocol,
  } as const;
  return { server, access: { provider, apiKey: null, traits: null } };
}

async function translate(script: Script, options: ScriptedModelOptions = {}) {
  const { server, access } = await serve(script, options);
  const answer = await translateBlocks({ access, into: 'en', blocks: BLOCKS });
  return { ...answer, server };
}

const says = (blocks: unknown) => ({ content: JSON.stringify({ blocks }) });

describe('a batch of text', () => {
  it('comes back block by block, with its tags, from one request without tools', async () => {
    const { blocks, error, calls, server } = await translate((request) =>
      translateByRule(request, (text) => text.toUpperCase()),
    );
    expect(error).toBeNull();
    expect(blocks?.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(blocks?.[2]?.pieces).toEqual([
      { kind: 'text', text: 'LIES ' },
      { kind: 'open', n: 1 },
      { kind: 'text', text: 'DAS' },
      { kind: 'close', n: 1 },
    ]);
    expect(calls).toHaveLength(1);
    const [request] = server.requests;
    expect(request?.body.tools).toBeUndefined();
    // The page's text is inside the tags for untrusted content.
    expect(request === undefined ? [] : blocksAsked(request)).toHaveLength(3);
    expect(server.problems).toEqual([]);
  });

  it.each([['json_schema'], ['json_object']] as const)(
    'is also taken from an endpoint without %s',
    async (feature) => {
      const { blocks } = await translate(
        (request) => {
          if (request.method === 'tool')
            return {
              calls: [
                {
                  tool: request.body.tools?.[0]?.function.name ?? '',
                  args: {
                    blocks: blocksAsked(request).map(({ id, text }) => ({ id, text })),
                  },
                },
              ],
            };
          return translateByRule(request, (text) => text);
        },
        { refuses: ['json_schema', feature] },
      );
      expect(blocks).toHaveLength(3);
    },
  );

  it('is left out where it came back wrong, and the others are kept', async () => {
    const { blocks, error } = await translate([
      says([
        { id: 1, text: 'Good morning' },
        { id: 2, text: 'The harbour' },
        { id: 3, text: 'Read <b>this</b><script>x()</script>' },
      ]),
    ]);
    expect(error).toBeNull();
    expect(blocks?.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is asked for again with what was wrong: numbers that were not asked for, or twice', async () => {
    const { blocks, server } = await translate([
      says([
        { id: 7, text: 'Good morning' },
        { id: 1, text: 'a' },
        { id: 1, text: 'b' },
      ]),
      says([
        { id: 1, text: 'Good morning' },
        { id: 2, text: 'The harbour' },
        { id: 3, text: 'Read <1>it</1>' },
      ]),
    ]);
    expect(blocks).toHaveLength(3);
    expect(server.requests[1]?.lastText).toContain('Block 1: it must be there exactly once');
  });

  it.each([
    ['an answer about something else', says('I cannot do that'), 'MODEL_ANSWER_INVALID'],
    [
      'an answer that is cut off',
      { content: '{"blocks":[{"id":1,"te', finishReason: 'length' },
      'MODEL_ANSWER_INVALID',
    ],
    ['a refusal of the key', { status: 401, error: 'no' }, 'ENDPOINT_UNAUTHORIZED'],
    ['an account without money', { status: 402, error: 'Insufficient credits' }, 'ENDPOINT_'],
  ])('fails with an error: %s', async (_what, answer, code) => {
    const { blocks, error } = await translate(() => answer);
    expect(blocks).toBeNull();
    expect(error?.code).toContain(code);
    expect(error?.next).not.toBe('');
  });

  it('fails with an error where the service cannot be reached', async () => {
    const { server, access } = await serve([]);
    await server.close();
    const { error } = await translateBlocks({ access, into: 'en', blocks: BLOCKS });
    expect(error?.code).toMatch(/^ENDPOINT_/);
  });
});

describe('a text for a field', () => {
  it('is written from that alone; a reply from the page as well', async () => {
    const { server, access } = await serve(() => ({ content: '{"text":" Good evening \\n"}' }));
    const task = { language: 'en', text: 'Guten Abend', page: '', wish: '' } as const;
    const { text } = await writeText({ access, task: { ...task, act: 'translate' } });
    expect(text).toBe('Good evening');
    expect(server.requests[0]?.text).toContain('Translate "written" into English');
    await writeText({ access, task: { ...task, act: 'reply', page: 'When do you come?' } });
    expect(server.requests[0]?.text).not.toContain('When do you come?');
    expect(server.requests[1]?.text).toContain('When do you come?');
  });

  it('fails with an error where the answer is empty', async () => {
    const { access } = await serve(() => ({ content: '{"text":"  "}' }));
    const task = { act: 'rewrite', language: 'en', text: 'x', page: '', wish: '' } as const;
    const { text, error } = await writeText({ access, task });
    expect(text).toBeNull();
    expect(error?.code).toBe('MODEL_ANSWER_INVALID');
  });
});
