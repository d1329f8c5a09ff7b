import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { startScriptedModel } from '../../../testing/scripted-model/start-scripted-model.ts';
import { openTestEndpoint, TOKEN } from '../../../testing/open-test-endpoint.ts';

import { openEndpoint } from './open-endpoint.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Time limit in ms for slow machines. */
const SLOW = { timeout: 15_000 };

const PRICES: AgentDefinition = {
  id: 'prices',
  name: 'Prices',
  description: 'Finds what something costs.',
  goal: 'Find what {{product}} costs',
  steps: ['Look for {{product}}'],
  parameters: [{ name: 'product', label: 'What to look for', kind: 'text', required: true }],
};

describe('openEndpoint', () => {
  it('tells an official client its tools and lets it work in tabs of its own', async () => {
    const { connect, tabs, runService, store, clients, errors } = await openTestEndpoint();
    const { client, call } = await connect('Coder');
    expect(clients()).toEqual(['Coder']);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['browser_state', 'click', 'navigate', 'run_task']),
    );
    expect(names).not.toContain('mcp');
    expect(names).not.toContain('upload');
    expect(tools.find(({ name }) => name === 'navigate')?.inputSchema).toMatchObject({
      type: 'object',
      required: ['url'],
    });
    expect((await call('navigate', { url: 'https://shop.example/' })).isError).toBe(false);
    expect((await call('browser_state')).text).toContain('https://shop.example/');
    const listed = await call('tabs');
    expect(listed.text).toContain('shop.example');
    expect(listed.text).not.toContain('bank.example');
    expect(await call('tab_focus', { tabId: 1 })).toMatchObject({ isError: true });
    expect(tabs.list()).toHaveLength(2);
    const [runId] = runService.liveRunIds();
    const view = store.runs.getView(runId!);
    expect(view.task).toBe('Coder drives the browser');
    expect(store.runs.getEvents(runId!).map(({ body }) => body.type)).toContain('tool.finished');
    expect(errors).toEqual([]);
  });

  it('goes through the same policy, and says what is wrong with arguments', async () => {
    const { connect } = await openTestEndpoint();
    const { call } = await connect('Coder');
    expect((await call('navigate', { url: 'http://192.168.0.1/' })).text).toContain('private');
    expect((await call('navigate', { url: 'file:///etc/passwd' })).isError).toBe(true);
    expect((await call('click', {})).isError).toBe(true);
    expect((await call('mcp', { action: 'getUserInstances' })).text).toContain('no tool');
    expect((await call('run_task', {})).text).toContain('run_task takes task');
  });

  it('carries out steps up to the first that cannot be done', async () => {
    const { connect, tabs } = await openTestEndpoint();
    const { call } = await connect('Coder');
    const go = (url: string) => ({ tool: 'navigate', args: { url } });
    const done = await call('steps', {
      steps: [go('https://shop.example/a'), go('https://shop.example/b')],
    });
    expect(done).toMatchObject({ isError: false });
    expect(done.text).toMatch(/^1\. navigate: [^]*\n2\. navigate: /);
    const stopped = await call('steps', {
      steps: [
        go('https://shop.example/c'),
        go('http://192.168.0.1/'),
        go('https://shop.example/d'),
      ],
    });
    expect(stopped.isError).toBe(true);
    expect(stopped.text).toMatch(
      /\n2\. navigate: FAILED, the rest is left out\. [^]*private[^]*\n3\. navigate: not done\./,
    );
    expect(tabs.list().map(({ url }) => url)).toContain('https://shop.example/c');
    for (const tool of ['run_task', 'steps', 'upload', 'mcp'])
      expect((await call('steps', { steps: [go('https://shop.example/e'), { tool }] })).text).toBe(
        `There is no tool “${tool}” for steps; nothing was done.`,
      );
    expect((await call('steps', { steps: [] })).text).toContain('a list of 1 to 25');
  });

  it('stops when the person says so, and stays stopped until it connects anew', async () => {
    const { connect, runService } = await openTestEndpoint();
    const { call } = await connect('Coder');
    const waiting = call('wait', { seconds: 20 });
    await expect.poll(() => runService.liveRunIds().length, SLOW).toBe(1);
    const [runId] = runService.liveRunIds();
    runService.pause(runId!);
    runService.resume(runId!);
    runService.stop(runId!);
    expect((await waiting).isError).toBe(true);
    expect(runService.liveRunIds()).toEqual([]);
    expect((await call('navigate', { url: 'https://shop.example/' })).text).toContain(
      'The person has stopped you',
    );
    const again = await connect('Coder');
    expect((await again.call('tabs')).isError).toBe(false);
  });

  it('frees the browser when a program has gone without a word, and gives its tabs to its next start', async () => {
    const { connect, tabs, runService, clients } = await openTestEndpoint();
    const first = await connect('Inspector');
    await first.call('navigate', { url: 'https://shop.example/' });
    expect(runService.liveRunIds()).toHaveLength(1);
    // As when a process ends: connections break off without a message.
    await first.client.close();
    await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([]);
    const second = await connect('Inspector');
    expect((await second.call('browser_state')).text).toContain('https://shop.example/');
    expect(tabs.list()).toHaveLength(2);
    expect(clients()).toEqual(['Inspector']);
    // A program with another name has its own tabs, and works in them at the same time.
    const other = await connect('Coder');
    const listed = await other.call('tabs');
    expect(listed).toMatchObject({ isError: false });
    expect(listed.text).not.toContain('shop.example');
    expect(runService.liveRunIds()).toHaveLength(2);
    expect(tabs.list()).toHaveLength(3);
  });

  it('ends what a program has left behind in the middle when another one wants to begin', async () => {
    const { connect, runService } = await openTestEndpoint();
    const first = await connect('Coder');
    const waiting = first.call('wait', { seconds: 60 });
    await expect.poll(() => runService.liveRunIds().length, SLOW).toBe(1);
    await first.client.close();
    await expect(waiting).rejects.toThrow();
    const next = await connect('Coder');
    await expect.poll(() => next.call('tabs'), SLOW).toMatchObject({ isError: false });
  });

  it('lets a program open its stream of events again after the connection broke', async () => {
    const { endpoint, connect } = await openTestEndpoint();
    const { client, transport } = await connect('Coder');
    const listen = async (): Promise<number> => {
      const stop = new AbortController();
      const { status } = await fetch(endpoint.url, {
        signal: stop.signal,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          accept: 'text/event-stream',
          'mcp-session-id': transport.sessionId ?? '',
        },
      });
      stop.abort();
      return status;
    };
    await client.close();
    await expect.poll(listen, SLOW).toBe(200);
    await expect.poll(listen, SLOW).toBe(200);
  });

  it('makes room for one more program where the others have left', async () => {
    const { connect, clients } = await openTestEndpoint();
    const programs = [];
    for (let index = 1; index <= 20; index += 1) programs.push(await connect(`Program ${index}`));
    await expect(connect('One more')).rejects.toThrow('Too many programs');
    await programs[3]?.client.close();
    await expect.poll(() => connect('One more').catch(() => null), SLOW).not.toBeNull();
    expect(clients()).not.toContain('Program 4');
    expect(clients()).toHaveLength(20);
  });

  it('ends a lease when nothing is asked any more, never in the middle of a call', async () => {
    const { connect, runService } = await openTestEndpoint(undefined, { leaseIdleMs: 50 });
    const { call } = await connect('Coder');
    expect(await call('wait', { seconds: 1 })).toMatchObject({ isError: false });
    await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([]);
  });

  it('does nothing and looks at nothing while the person holds it, however long that is', async () => {
    const { connect, runService } = await openTestEndpoint(undefined, { leaseIdleMs: 1 });
    const { client, call } = await connect('Coder');
    const bystander = await connect('Tester');
    const waiting = call('wait', { seconds: 1 });
    await expect.poll(() => runService.liveRunIds().length, SLOW).toBe(1);
    const [runId] = runService.liveRunIds();
    runService.pause(runId!);
    expect(await waiting).toMatchObject({ isError: false });
    for (const [tool, args] of [
      ['navigate', { url: 'https://shop.example/' }],
      ['browser_state', {}],
      ['run_task', { task: 'Buy a kettle' }],
    ] as const)
      expect((await call(tool, args)).text, tool).toContain('The person holds the browser');
    expect(runService.liveRunIds()).toEqual([runId]);
    // Reconnecting does not undo the pause.
    await client.close();
    const again = await connect('Coder');
    expect((await again.call('tabs')).text).toContain('The person holds the browser');
    expect(runService.liveRunIds()).toEqual([runId]);
    expect(await bystander.call('tabs')).toMatchObject({ isError: false });
    await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([runId]);
    runService.resume(runId!);
    await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([]);
    expect((await again.call('navigate', { url: 'https://shop.example/' })).isError).toBe(false);
    await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([]);
  });

  it('says why it cannot listen', async () => {
    const { endpoint } = await openTestEndpoint();
    const again = openEndpoint({
      port: Number(new URL(endpoint.url).port),
      token: TOKEN,
      version: '0.0.0',
      newHost: () => {
        throw new Error('nobody connects');
      },
      onClients: () => undefined,
      onError: () => undefined,
    });
    await expect(again).rejects.toMatchObject({
      code: 'MCP_ENDPOINT_PORT',
      message: expect.stringContaining('another program uses it'),
    });
  });

  it('lets Waymark carry out a task in the client’s tab and gives its answer', async () => {
    const model = await startScriptedModel({
      planner: [{ plan: { taskComplete: true, finalAnswer: 'The kettle costs 30 €.' } }],
    });
    onTestFinished(() => model.close());
    const { connect, tabs, store } = await openTestEndpoint({
      kind: 'openai',
      baseUrl: model.url,
      model: 'scripted',
      vision: false,
    });
    const { call } = await connect('Coder');
    const answer = await call('run_task', {
      task: 'What does the kettle cost?',
      url: 'https://shop.example/',
    });
    expect(answer).toEqual({ isError: false, text: 'The kettle costs 30 €.' });
    expect(tabs.list().map(({ url }) => url)).toContain('https://shop.example/');
    // If the person continues the run, the program's words still count as the program's.
    const [run] = store.runs.listRuns(1, null);
    expect(store.runs.getView(run!.runId).requests).toMatchObject([{ isForeign: true }]);
  });

  it('says what a script is called with', async () => {
    const { connect } = await openTestEndpoint();
    const { call } = await connect('Coder');
    expect(await call('run_script', { code: '' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('run_script takes code, args'),
    });
  });

  it('tells which agents there are, and has one carried out with what the person allowed it left out', async () => {
    const model = await startScriptedModel({
      planner: [
        {
          plan: {
            todoMarkdown: '- [x] Look for Kettle',
            allTodosComplete: true,
            finalAnswer: 'Its price is 30 €.',
          },
        },
      ],
    });
    onTestFinished(() => model.close());
    const provider = {
      kind: 'openai',
      baseUrl: model.url,
      model: 'scripted',
      vision: false,
    } as const;
    const { connect, store } = await openTestEndpoint(provider, { agents: [PRICES] });
    const { call } = await connect('Coder');
    expect(JSON.parse((await call('list_agents')).text)).toMatchObject([
      {
        id: 'prices',
        isRecorded: false,
        parameters: {
          required: ['product'],
          properties: { product: { type: 'string', description: 'What to look for' } },
        },
      },
    ]);
    const missing = await call('run_agent', { agent: 'prices' });
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('product') });
    expect((await call('run_agent', { agent: 'none' })).isError).toBe(true);
    const answer = await call('run_agent', { agent: 'prices', parameters: { product: 'Kettle' } });
    expect(answer).toEqual({ isError: false, text: 'Its price is 30 €.' });
    const [run] = store.runs.listRuns(1, null);
    const view = store.runs.getView(run!.runId);
    expect(view).toMatchObject({ agentId: 'prices', requests: [{ isForeign: true }] });
    expect(view.grants.map(({ grant }) => grant.from)).not.toContain('agent');
  });

  it('turns away what has no token, comes from a page or by another name, and sessions that are over', async () => {
    const { endpoint, connect, clients } = await openTestEndpoint();
    const status = async (headers: Record<string, string>, path = '/mcp', method = 'POST') => {
      const body = method === 'POST' ? '{}' : null;
      const url = new URL(path, endpoint.url);
      return (await fetch(url, { method, body, headers })).status;
    };
    const authorization = `Bearer ${TOKEN}`;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
    expect(await status({ authorization, origin: 'https://evil.example' })).toBe(403);
    expect(await status({ authorization, origin: 'http://localhost:3000' })).toBe(403);
    expect(await status({ authorization }, '/other')).toBe(404);
    expect(await status({ authorization, 'mcp-session-id': 'x' })).toBe(404);
    expect(await status({ authorization }, '/mcp', 'PUT')).toBe(405);
    const { transport } = await connect('Coder');
    await transport.terminateSession();
    await expect.poll(clients, SLOW).toEqual([]);
  });
});
