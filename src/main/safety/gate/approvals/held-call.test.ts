import { expect, it } from 'vitest';
import { z } from 'zod';

import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { setUpGate, tab } from '../../../../testing/set-up-gate.ts';
import { ToolCalls } from '../../../browser/tabs/network/tool-calls/tool-calls.ts';
import { implementTool, NO_EFFECT } from '../tool-context.ts';

it('lets a call take longer while one of its requests is held, and says so to whoever asked', async () => {
  const toolCalls = new ToolCalls();
  const held = new Set<boolean | undefined>();
  const contract = defineTool({
    name: 'order',
    description: 'Test',
    input: z.strictObject({}),
    risk: 'act',
    runsIn: 'main',
    timeoutMs: 60,
  });
  const order = implementTool(contract, async () => {
    const call = toolCalls.of(tab(1));
    const hold = call?.hold();
    held.add(call?.isOver);
    await new Promise((resolve) => setTimeout(resolve, 200));
    hold?.dispose();
    return { output: 'ordered', effect: NO_EFFECT };
  });
  const { run, log } = setUpGate({ tools: [order], toolCalls });
  expect(await run('order')).toMatchObject({ ok: true, output: 'ordered' });
  expect([...held]).toEqual([false]);
  expect(log).toEqual(['intended c1 order', 'held c1', 'not held c1', 'finished c1 ok']);
  expect(toolCalls.of(tab(1))).toMatchObject({ callId: 'c1', isOver: true });
});
