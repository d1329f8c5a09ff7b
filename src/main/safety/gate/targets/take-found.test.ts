import { expect, it } from 'vitest';
import { z } from 'zod';

import { NodeIdSchema } from '#shared/model/ids.ts';
import { PageNodeSchema } from '#shared/model/page/page-snapshot.ts';
import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { BUY, pageReader, setUpGate, tab, tabPool } from '../../../../testing/set-up-gate.ts';
import { findTarget } from '../../../page-access/acting/target/target.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import { PageElement } from '../../../page-access/page-rpc/page-frame.ts';
import type { PageReader, ResolvedNode } from '../../../page-access/snapshot/page-reader.ts';
import { currentPage, implementTool, NO_EFFECT } from '../tool-context.ts';

const node = PageNodeSchema.parse({
  nodeId: BUY.nodeId,
  kind: 'clickable',
  tag: 'button',
  role: 'button',
  name: 'Buy',
  box: { x: 0, y: 0, width: 10, height: 10 },
  frame: 'main',
  visible: true,
  isNew: false,
  parent: null,
  attributes: {},
  state: {},
});

/** Returns the node as the page would, with a new handle each time. */
function found(objectId: string): ResolvedNode {
  const live = tabPool([1]).get(tab(1));
  if (live === undefined) throw new Error('no tab');
  const page = new Page(live, new AbortController().signal);
  const frame = page.frame({
    frameId: 'main',
    parentFrameId: null,
    url: 'https://example.com/',
    sessionId: undefined,
  });
  return { node, element: new PageElement(frame, objectId), frames: [frame], healedFrom: null };
}

function setUp() {
  const lookedUp: string[] = [];
  const reader: PageReader = {
    ...pageReader,
    describeNode: async () => {
      lookedUp.push('for the policy');
      return { facts: BUY, found: found('shown to the policy') };
    },
    resolve: async () => {
      lookedUp.push('for the tool');
      return found('found anew');
    },
  };
  const contract = defineTool({
    name: 'press',
    description: 'Test',
    input: z.strictObject({ nodeId: NodeIdSchema, times: z.int() }),
    risk: 'act',
    runsIn: 'main',
    timeoutMs: 1_000,
  });
  const press = implementTool(contract, async ({ nodeId, times }, context) => {
    const pressed: string[] = [];
    for (let time = 0; time < times; time += 1)
      pressed.push((await findTarget(context, currentPage(context), nodeId)).element.objectId);
    return { output: pressed, effect: NO_EFFECT };
  });
  return { lookedUp, ...setUpGate({ tools: [press], pageReader: reader }) };
}

it('acts on the element that the policy was shown, without looking it up again', async () => {
  const { run, lookedUp } = setUp();
  expect(await run('press', { nodeId: BUY.nodeId, times: 1 })).toMatchObject({
    ok: true,
    output: ['shown to the policy'],
  });
  expect(lookedUp).toEqual(['for the policy']);
});

it('looks an element up again for a second act of the same call: the first may have replaced it', async () => {
  const { run, lookedUp } = setUp();
  expect(await run('press', { nodeId: BUY.nodeId, times: 2 })).toMatchObject({
    output: ['shown to the policy', 'found anew'],
  });
  expect(lookedUp).toEqual(['for the policy', 'for the tool']);
});

it('hands an element to no other call', async () => {
  const { run, lookedUp } = setUp();
  await run('press', { nodeId: BUY.nodeId, times: 0 });
  await run('press', { nodeId: BUY.nodeId, times: 1 });
  expect(lookedUp).toEqual(['for the policy', 'for the policy']);
});
