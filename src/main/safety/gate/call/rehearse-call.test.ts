import { expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';
import { defineTool } from '#shared/tools/contract/define-tool.ts';
import { z } from 'zod';

import { BUY, setUpGate, tab } from '../../../../testing/set-up-gate.ts';
import { setUpConsent } from '../../../../testing/consent/set-up-consent.ts';
import { floorOfPresses } from '../../consent/floor/floor.ts';
import { RunPermissions } from '../../run-permissions/run-permissions.ts';
import { ToolCalls } from '../../../browser/tabs/network/tool-calls/tool-calls.ts';
import { TOOL_REGISTRY } from '../../../runs/tools/registry.ts';
import { parseCall } from './parse-call.ts';
import { newRunMemory } from '../access/call-memory.ts';
import { mayAccept } from '../approvals/accept-dialog.ts';
import { fileUnasked, withoutLeave, writeOfCall } from './rehearse-call.ts';
import { implementTool, NO_EFFECT } from '../tool-context.ts';

const contract = defineTool({
  name: 'click',
  description: 'Test',
  input: z.strictObject({ nodeId: z.int() }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 1000,
});
const clickTool = implementTool(contract, async (_input, context) => {
  await context.checkTarget();
  context.markSent();
  return { output: 'clicked', effect: NO_EFFECT };
});

const lookTool = implementTool(
  defineTool({
    name: 'wait',
    description: 'Test',
    input: z.strictObject({}),
    risk: 'look',
    runsIn: 'main',
    timeoutMs: 1000,
  }),
  async () => ({ output: 'waited', effect: NO_EFFECT }),
);

/** Opens a socket on the page, whose messages cannot be held, so the press is judged. */
function withSocket(): ToolCalls {
  const toolCalls = new ToolCalls();
  toolCalls.socketOpened(tab(1), null);
  return toolCalls;
}

const callId = CallIdSchema.parse('c1');
const write = (tool: string, args: unknown): StoppedWrite | null => {
  const { proposal } = parseCall(TOOL_REGISTRY, { callId, tool, args });
  return writeOfCall(proposal, 'https://shop.example', (id) => `server ${id}`);
};

it('presses what commits without asking anybody: what it sends is stopped elsewhere', async () => {
  const permissions = new RunPermissions(setUpConsent().consent);
  const gate = setUpGate({ tools: [clickTool], toolCalls: withSocket() });
  Object.assign(gate.scope, { permissions });
  const press = () => gate.run('click', { nodeId: BUY.nodeId });
  expect(await press()).toMatchObject({ error: { code: 'NEEDS_APPROVAL' } });
  Object.assign(gate.scope, { onStopped: () => undefined, isRehearsedTab: () => true });
  expect(await press()).toMatchObject({ ok: true, output: 'clicked' });
});

it('acts in no tab that the person has lent it, whatever their words gave leave for', async () => {
  const gate = setUpGate({ tools: [clickTool, lookTool] });
  Object.assign(gate.scope, { onStopped: () => undefined, isRehearsedTab: () => false });
  expect(await gate.run('click', { nodeId: BUY.nodeId })).toMatchObject({
    error: { code: 'OUTSIDE_REHEARSAL' },
  });
  expect(await gate.run('wait', {})).toMatchObject({ ok: true });
});

it('knows of an act what it does by the question that it agrees to', () => {
  const gate = setUpGate({});
  const { consent } = setUpConsent();
  Object.assign(gate.scope, {
    permissions: new RunPermissions(consent),
    onStopped: () => undefined,
  });
  const memory = newRunMemory(null);
  const dialog = { type: 'confirm', message: 'Delete all items?', url: 'https://shop.example/' };
  const agrees = () => mayAccept(gate.scope, memory, { ...dialog, type: 'confirm' }, true);
  expect(agrees()).toBe(false);
  expect(consent.chain).toEqual([]);
  Object.assign(gate.scope, { isRehearsedTab: () => true });
  expect(agrees()).toBe(true);
  expect(floorOfPresses(consent.chain)).toBe('delete');
});

it('gives a page no file that nobody gave for it, and notes it', () => {
  const request = {
    kind: 'act',
    class: 'R3',
    verb: 'change',
    origin: 'https://shop.example',
    destination: null,
    rule: 'tool',
    name: 'Picture',
    values: [{ label: 'File', value: 'passport.png' }],
    amount: null,
    picture: null,
  } as const;
  const error = { code: 'NEEDS_APPROVAL', message: '', next: '' };
  const upload = { allow: 'ask', request, error } as const;
  expect(withoutLeave(upload)).toBe(upload);
  expect(fileUnasked(upload)).toMatchObject({ kind: 'file', path: 'passport.png' });
  const press = { ...upload, request: { ...request, verb: 'spend', rule: 'grave' } } as const;
  expect(withoutLeave(press)).toEqual({ allow: true });
  expect(fileUnasked(press)).toBeNull();
});

it('notes what writes without a page: tools of servers, secrets, bookmarks', () => {
  const args = { to: 'Ada', count: 2 };
  const call = { action: 'callTool', instanceId: 'mail', toolName: 'send', toolArgs: args };
  expect(write('mcp', call)).toMatchObject({
    kind: 'mcp-tool',
    to: 'server mail',
    path: 'send',
    values: [
      { label: 'to', value: 'Ada' },
      { label: 'count', value: '2' },
    ],
  });
  expect(write('mcp', { action: 'listTools', instanceId: 'mail' })).toBeNull();
  expect(write('fill_secret', { secret: 'Shop', part: 'password', nodeId: 7 })).toMatchObject({
    kind: 'secret',
    to: 'https://shop.example',
    path: 'Shop',
  });
  expect(write('browser', { action: 'bookmark' })).toMatchObject({ kind: 'bookmark', path: '' });
  expect(write('browser', { action: 'history', query: 'kettles' })).toBeNull();
  expect(write('navigate', { url: 'https://shop.example/' })).toBeNull();
});
