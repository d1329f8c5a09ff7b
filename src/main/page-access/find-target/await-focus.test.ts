import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { BUY, pageReader, setUpGate } from '../../../testing/set-up-gate.ts';
import { implementTool, NO_EFFECT } from '../../safety/gate/tool-context.ts';

const field = (more: Partial<NonNullable<NodeFacts['field']>> = {}): NodeFacts => ({
  ...BUY,
  tag: 'input',
  role: 'textbox',
  field: {
    type: 'text',
    name: 'word',
    autocomplete: '',
    secret: null,
    sentTo: [],
    isReadonly: false,
    ...more,
  },
});

/** Replays a step that typed into a field, while this element has the focus. */
async function typedAt(focused: readonly NodeFacts[]) {
  const typed: string[] = [];
  const type = implementTool(
    defineTool({
      name: 'type',
      description: 'Test',
      input: z.strictObject({ text: z.string() }),
      risk: 'act',
      runsIn: 'main',
      timeoutMs: 1000,
    }),
    async ({ text }) => {
      typed.push(text);
      return { output: 'done', effect: NO_EFFECT };
    },
  );
  const { run, intents } = setUpGate({
    tools: [type],
    pageReader: { ...pageReader, describeUnnamed: async () => focused },
  });
  const focus = { tag: 'input', role: 'textbox', field: { type: 'text', name: 'word' } };
  const result = await run('type', { text: 'Low tide' }, { focus });
  return { code: result.ok ? null : result.error.code, typed, focus: intents[0]?.focus };
}

describe('a step that was typed where the focus was', () => {
  it('is typed where the same field has it, whatever that is called, and is written down with it', async () => {
    expect(await typedAt([{ ...field(), name: 'Another label' }])).toEqual({
      code: null,
      typed: ['Low tide'],
      focus: { tag: 'input', role: 'textbox', field: { type: 'text', name: 'word' } },
    });
  });

  it.each([
    ['nothing has it', []],
    ['a button has it', [BUY]],
    ['a field of another kind has it', [field({ type: 'password' })]],
    ['a field that is sent as something else has it', [field({ name: 'sum' })]],
  ])('is not typed where %s', async (_, focused) => {
    expect(await typedAt(focused)).toMatchObject({ code: 'FOCUS_ELSEWHERE', typed: [] });
  });
});
