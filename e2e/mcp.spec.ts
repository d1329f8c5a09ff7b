import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { runAgent } from './fixtures/command.ts';

const MODULES = resolve(import.meta.dirname, '../node_modules');
const EVERYTHING = `${MODULES}/@modelcontextprotocol/server-everything/dist/index.js`;

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-mcp-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a run on the command line uses the MCP servers that it is given', async () => {
  const file = join(folder, 'servers.json');
  await writeFile(
    file,
    JSON.stringify({
      mcpServers: { Everything: { command: process.execPath, args: [EVERYTHING, 'stdio'] } },
    }),
  );
  const call = (args: Readonly<Record<string, unknown>>) => ({ calls: [{ tool: 'mcp', args }] });
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Use MCP to add 19 and 23'] } },
      { plan: { taskComplete: true, finalAnswer: 'It is 42.' } },
    ],
    executor: [
      call({ action: 'getUserInstances' }),
      call({ action: 'listTools', instanceId: 'everything', toolName: 'get-sum' }),
      call({
        action: 'callTool',
        instanceId: 'everything',
        toolName: 'get-sum',
        toolArgs: { a: 19, b: 23 },
      }),
      { calls: [{ tool: 'done', args: { success: true, message: 'added' } }] },
    ],
  });
  const result = await runAgent([
    '--task',
    'Add 19 and 23',
    '--mcp',
    file,
    '--provider',
    'openai',
    '--base-url',
    model.url,
    '--model',
    'scripted',
  ]);
  await model.close();
  expect(result.errors).toEqual([]);
  expect(result).toMatchObject({ exitCode: 0, status: 'completed', finalAnswer: 'It is 42.' });
  expect(model.problems).toEqual([]);
  const planner = JSON.stringify(model.requests[0]?.body);
  expect(planner).toContain('Prefer a service to its website');
  const results = JSON.stringify(model.requests.at(-1)?.body);
  expect(results).toContain('The sum of 19 and 23 is 42');
});
