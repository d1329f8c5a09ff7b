import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { runAgent } from './fixtures/command.ts';
import { openWaymark } from './fixtures/waymark.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const MODULES = resolve(import.meta.dirname, '../node_modules');
const EVERYTHING = `${MODULES}/@modelcontextprotocol/server-everything/dist/index.js`;

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-mcp-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a run on the command line uses the MCP servers that it is given @long', async () => {
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

test('a person adds a server, allows a tool and looks at its log', async () => {
  const waymark = await openWaymark();
  const { ui } = waymark;
  try {
    await waymark.pickFromMenu('Settings');
    await waymark.showSettings('services');
    await ui.getByRole('button', { name: 'Add a server' }).click();
    const dialog = ui.getByRole('dialog', { name: 'Add an MCP server' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toContainText('There is no command');
    await dialog.getByRole('button', { name: 'Notion' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Command or address' })).toHaveValue(
      /^https:\/\/mcp.notion/,
    );
    await dialog.getByText('Paste a configuration').click();
    await dialog.getByRole('textbox', { name: 'Configuration' }).fill(
      JSON.stringify({
        mcpServers: { Everything: { command: process.execPath, args: [EVERYTHING, 'stdio'] } },
      }),
    );
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    const server = ui.getByRole('listitem').filter({ hasText: 'server-everything' });
    await expect(server).toContainText(/Connected · 0 of \d+ tools allowed/, { timeout: 30_000 });
    const echo = (callArgs: object) => ({
      calls: [{ tool: 'mcp', args: { instanceId: 'everything', ...callArgs } }],
    });
    const model = await startScriptedModel({
      planner: [
        { plan: { proposedActions: ['Use MCP to say hello'] } },
        { plan: { taskComplete: true, finalAnswer: 'It was said.' } },
      ],
      executor: [
        echo({ action: 'getUserInstances' }),
        echo({ action: 'listTools', toolName: 'echo' }),
        echo({ action: 'callTool', toolName: 'echo', toolArgs: { message: 'hello there' } }),
        { calls: [{ tool: 'done', args: { success: true, message: 'said' } }] },
      ],
    });
    await waymark.connect(model.url);
    await waymark.ask('Say hello');
    const card = ui.getByRole('region', { name: 'Permission needed' });
    await expect(card).toContainText('Use “echo” from Everything?');
    await expect(card).toContainText('"message": "hello there"');
    await expect(waymark.lastRun).toContainText('Waiting for you');
    await card.getByRole('button', { name: 'Allow once' }).click();
    await expect(waymark.lastRun).toContainText('It was said.');
    await waymark.unfoldSteps();
    await expect(waymark.lastRun).toContainText('Allowed once');
    expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('Echo: hello there');
    await model.close();
    await waymark.pickFromMenu('Settings');
    await waymark.showSettings('services');

    await server.getByText(/^\d+ tools$/).click();
    await server.getByLabel('Permission for echo').selectOption('Allowed');
    await expect(server).toContainText(/Connected · 1 of \d+ tools allowed/);
    await server.getByText('Log', { exact: true }).click();
    await expect(server).toContainText('Connected; it offers');
    await server.getByRole('switch').click();
    await expect(server).toContainText('Off');
    await server.getByRole('button', { name: 'Remove…' }).click();
    await server.getByRole('button', { name: /and its secrets/ }).click();
    await expect(server).toBeHidden();
  } finally {
    await waymark.close();
  }
});

test('a server that does not get started shows what it has printed, and what it was given @long', async () => {
  const waymark = await openWaymark({
    env: { https_proxy: 'http://ada:secret@proxy.example:8080' },
  });
  const { ui } = waymark;
  try {
    const args = [resolve(import.meta.dirname, '../src/testing/mcp/fault-server.ts')];
    await waymark.request('mcp.add', {
      drafts: [
        {
          name: 'Behind a proxy',
          transport: {
            kind: 'stdio',
            command: process.execPath,
            args: [...args, 'prints-and-hangs'],
            cwd: null,
          },
          secrets: { values: {}, oauthClientSecret: null },
          isEnabled: true,
        },
      ],
    });
    await waymark.pickFromMenu('Settings');
    await waymark.showSettings('services');
    const server = ui.getByRole('listitem').filter({ hasText: 'Behind a proxy' });
    await expect(server).toContainText('Starting…');
    await expect(server).toContainText('SELF_SIGNED_CERT_IN_CHAIN', { timeout: 20_000 });
    await server.getByText('Environment', { exact: true }).click();
    await expect(server).toContainText('https_proxy=http://***@proxy.example:8080');
    await expect(server).not.toContainText('secret');
  } finally {
    await waymark.close();
  }
});

test('another program drives the window: the Inspector over HTTP, an official client through the bridge', async () => {
  const site = await startSite({
    '/': '<title>Shop</title><h1>Kettles</h1><a href="/b">Blue</a>',
    '/b': '<title>Blue kettle</title><h1>Blue</h1>',
  });
  const waymark = await openWaymark();
  try {
    await waymark.request('settings.update', {
      allowPrivateNetwork: true,
      mcpEndpoint: { isOn: true, port: 20_000 + (process.pid % 20_000) },
      programGrants: [
        { verb: 'act', origin: new URL(site.url).origin, times: 1, from: 'settings' },
      ],
    });
    await waymark.pickFromMenu('Settings');
    await waymark.showSettings('services');
    await expect(waymark.ui.getByText('Ready. No connections.')).toBeVisible();
    const url = `http://127.0.0.1:${20_000 + (process.pid % 20_000)}/mcp`;
    const reply = z
      .object({ token: z.string() })
      .parse(await waymark.request('endpoint.getToken', null));
    const inspector = `${MODULES}/@modelcontextprotocol/inspector/clients/launcher/build/index.js`;
    const inspect = async (...method: readonly string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        inspector,
        '--cli',
        url,
        '--transport',
        'http',
        '--header',
        `Authorization: Bearer ${reply.token}`,
        '--method',
        ...method,
      ]);
      return stdout;
    };
    // Each start is a separate program that disconnects without notice; the next one continues in its place.
    const called = await inspect(
      'tools/call',
      '--tool-name',
      'navigate',
      '--tool-arg',
      `url=${site.url}/b`,
    );
    expect(called).toContain('Blue kettle');
    expect(await inspect('tools/call', '--tool-name', 'browser_state')).toContain('Blue kettle');

    const client = new Client({ name: 'coder', title: 'A coding agent', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['scripts/waymark-mcp.ts', '--user-data', waymark.userData],
      }),
    );
    const call = async (name: string, args: Record<string, unknown> = {}) =>
      JSON.stringify(await client.callTool({ name, arguments: args }));
    expect(await call('navigate', { url: site.url })).toContain('Shop');
    const state = await call('browser_state', { screenshot: true });
    expect(state).toContain('Blue');
    expect(state).toContain('"type":"image"');
    await expect(waymark.ui.getByText(/^Connected: .*A coding agent/)).toBeVisible();
    // The panel opens when a run begins; the run works in its own tab.
    await expect(waymark.ui.getByRole('region', { name: 'Other runs' })).toContainText(
      'A coding agent drives the browser',
    );
    const code = 'return `${args.greeting}, ${1 + 1}`;';
    expect(await call('run_script', { code, args: { greeting: 'Hello' } })).toContain('Hello, 2');
    expect(await call('run_script', { code: 'const a = 1;\nmissing();' })).toContain('Line 2');
    expect(await call('browser_state')).toContain('Blue');
    await waymark.ui.getByRole('button', { name: 'Stop' }).first().click();
    await expect.poll(() => call('tabs')).toContain('The person has stopped you');
    await client.close();
  } finally {
    await waymark.close();
    await site.close();
  }
});
