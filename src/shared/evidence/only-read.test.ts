import { expect, it } from 'vitest';

import { RunEventSchema } from '../model/run/run-event.ts';
import { foldRun } from '../model/run/view/fold-run.ts';
import { onlyRead } from './only-read.ts';

const STARTED = {
  type: 'run.started',
  task: 'Find the cheapest kettle',
  agentId: null,
  provider: 'openai',
  model: 'any',
  tabId: 3,
  steps: null,
};

function runWith(tool: string, args: object, changes: readonly object[]) {
  const bodies: readonly object[] = [
    STARTED,
    { type: 'iteration.started' },
    { type: 'tool.intended', callId: 'c1', tool, args },
    {
      type: 'tool.finished',
      callId: 'c1',
      result: { ok: true, output: '', effect: { changes } },
      ms: 1,
    },
  ];
  return foldRun(
    bodies.map((body, at) =>
      RunEventSchema.parse({
        runId: 'run_0123456789',
        seq: at + 1,
        at: 1,
        iteration: at === 0 ? 0 : 1,
        body,
      }),
    ),
  );
}

const sent = (method: string) => ({
  type: 'request_sent',
  method,
  url: 'https://shop.example/cart',
  status: 200,
});

it.each([
  ['navigate', { url: 'https://shop.example/' }, [], true],
  ['extract', {}, [], true],
  ['scroll', { direction: 'down' }, [], true],
  ['tab_focus', { tabId: 4 }, [{ type: 'tab_focused', tabId: 4 }], true],
  ['click', { nodeId: 3 }, [{ type: 'navigated', url: 'https://shop.example/tests' }], true],
  ['click', { nodeId: 3 }, [sent('GET')], true],
  ['click', { nodeId: 3 }, [sent('POST')], false],
  ['type', { nodeId: 3, text: 'Ada' }, [{ type: 'value_changed', value: 'Ada' }], false],
  ['mcp', { action: 'listTools', instanceId: 'mail' }, [], true],
  ['mcp', { action: 'callTool', instanceId: 'mail', toolName: 'send' }, [], false],
] as const)('a run that did %s %j with %j only read: %s', (tool, args, changes, isReading) => {
  const view = runWith(tool, args, changes);
  expect(onlyRead(view)).toBe(isReading);
  expect(onlyRead({ ...view, isRehearsal: true })).toBe(false);
});
