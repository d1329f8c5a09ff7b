import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema, NodeIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import { defineTool } from '#shared/tools/define-tool.ts';
import type { ToolResult } from '#shared/tools/tool-result.ts';

import { nodeGone } from '../snapshot/node-registry.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { LiveTab, TabPool } from '../tabs/tab/tab-pool.ts';
import { createToolGate } from './run-tool.ts';
import { implementTool, NO_EFFECT, type Tool, type ToolContext } from './tool-context.ts';
import type { RunScope } from './tool-gate.ts';
import { noPdfs } from '../../testing/agent-host/no-pdfs.ts';
import { TOOL_REGISTRY } from '../tools/registry.ts';

const tab = (id: number) => TabIdSchema.parse(id);
const refuse = (): never => {
  throw new Error('Not used by this test');
};

/** Shows a page of Waymark itself. */
const SETTINGS_TAB = 90;

const describeTab = (id: number): Tab => ({
  id: tab(id),
  url: 'https://example.com/',
  title: 'Example',
  page: id === SETTINGS_TAB ? 'settings' : null,
  faviconUrl: null,
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  failure: null,
});

/** Tabs without pages: the gate itself only asks which are open. */
function tabPool(openIds: readonly number[]): TabPool {
  const live = (id: number): LiveTab => ({
    id: tab(id),
    get cdp() {
      return refuse();
    },
    describe: () => describeTab(id),
    load: refuse,
    goBack: refuse,
    goForward: refuse,
    reload: refuse,
    settle: async () => true,
    capture: refuse,
    fetch: refuse,
    localPath: () => null,
    dialog: () => null,
    answerNextDialog: () => undefined,
    onNews: () => ({ dispose: () => undefined }),
    viewportSize: () => ({ width: 800, height: 600 }),
  });
  const open = new Set(openIds);
  return {
    list: () => [...open].map(describeTab),
    get: (id) => (open.has(id) ? live(id) : undefined),
    activeId: () => tab(1),
    open: refuse,
    close: (id) => void open.delete(id),
    activate: () => undefined,
    setContentBox: () => undefined,
    onChange: () => ({ dispose: () => undefined }),
  };
}

const BUY: NodeFacts = {
  nodeId: NodeIdSchema.parse(7),
  role: 'button',
  name: 'Buy',
  tag: 'button',
  frameOrigin: 'https://example.com',
  form: { method: 'post', action: 'https://pay.example/' },
  submits: true,
  link: null,
  field: null,
  fingerprint: {
    kind: 'clickable',
    tag: 'button',
    role: 'button',
    name: 'Buy',
    attributes: { id: 'buy' },
    path: ['main'],
    before: '',
    after: '',
    around: '',
    box: { x: 0, y: 0, width: 10, height: 10 },
  },
};

const pageReader: PageReader = {
  observe: refuse,
  isCurrent: () => Promise.resolve(true),
  screenshot: refuse,
  readText: refuse,
  readData: refuse,
  resolve: refuse,
  nodeFacts: async (_tab, nodeId) => {
    if (nodeId !== BUY.nodeId) throw nodeGone(nodeId);
    return BUY;
  },
  coverNodes: refuse,
};

type Intent = Parameters<RunScope['journal']['intended']>[0];

function setUp(
  options: {
    openIds?: readonly number[];
    tools?: readonly Tool[];
    clock?: () => number;
    allowedOrigins?: readonly string[];
  } = {},
) {
  const log: string[] = [];
  const intents: Intent[] = [];
  const stop = new AbortController();
  const scope: RunScope = {
    runId: RunIdSchema.parse('run_00000001'),
    currentTabId: tab(1),
    openedTabIds: new Set(),
    grantedHosts: new Set(),
    allowPrivateNetwork: false,
    limits: { maxToolCalls: 5 },
    toolCalls: 0,
    journal: {
      intended: (intent) => {
        intents.push(intent);
        log.push(`intended ${intent.callId} ${intent.tool}`);
      },
      sent: (callId) => log.push(`sent ${callId}`),
      finished: (callId, result) =>
        log.push(`finished ${callId} ${result.ok ? 'ok' : result.error.code}`),
    },
    signal: stop.signal,
    ...(options.allowedOrigins && { allowedOrigins: options.allowedOrigins }),
  };
  const gate = createToolGate({
    tools: TOOL_REGISTRY,
    pdfs: noPdfs,
    tabs: tabPool(options.openIds ?? [1]),
    pageReader,
    ...(options.clock && { clock: options.clock }),
    ...(options.tools && {
      tools: new Map(options.tools.map((tool) => [tool.contract.name, tool])),
    }),
  });
  let count = 0;
  const run = (name: string, args: unknown = {}): Promise<ToolResult> => {
    count += 1;
    return gate.run(scope, { callId: CallIdSchema.parse(`c${count}`), tool: name, args });
  };
  return { log, intents, stop, scope, run };
}

function probe(run: (context: ToolContext) => Promise<void>, timeoutMs = 1000): Tool {
  const contract = defineTool({
    name: 'probe',
    description: 'Test',
    input: z.strictObject({}),
    risk: 'act',
    runsIn: 'main',
    timeoutMs,
  });
  return implementTool(contract, async (_input, context) => {
    await run(context);
    return { output: 'done', effect: NO_EFFECT };
  });
}

describe('the tool gate', () => {
  it('journals intent, then sending, then the result', async () => {
    const { log, run, scope } = setUp({
      tools: [
        probe(async (context) => {
          log.push('about to act');
          context.markSent();
          log.push('acts');
          context.markSent();
        }),
      ],
    });
    expect(await run('probe')).toEqual({ ok: true, output: 'done', effect: { changes: [] } });
    expect(log).toEqual(['intended c1 probe', 'about to act', 'sent c1', 'acts', 'finished c1 ok']);
    expect(scope.toolCalls).toBe(1);
  });

  it('journals calls that it denies, and says what was wrong with them', async () => {
    const { log, run } = setUp();
    const wrong = await run('click', { nodeId: 'three', force: true });
    expect(wrong).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_ARGUMENTS',
        next: 'Call it with {nodeId?: integer, count?: integer, button?: "left" | "middle" | "right", at?: {x: number, y: number}, modifiers?: array, holdSeconds?: number, text?: string, emptyPlace?: boolean}.',
      },
    });
    expect(JSON.stringify(wrong)).toContain('nodeId: ');
    expect(await run('teleport')).toMatchObject({ error: { code: 'TOOL_UNKNOWN' } });
    expect(await run('navigate', { url: 'http://169.254.169.254/' })).toMatchObject({
      error: { code: 'BLOCKED_ADDRESS' },
    });
    expect(await run('tab_close', { tabId: 1 })).toMatchObject({ error: { code: 'TAB_NOT_OWN' } });
    expect(log).toEqual([
      'intended c1 click',
      'finished c1 BAD_ARGUMENTS',
      'intended c2 teleport',
      'finished c2 TOOL_UNKNOWN',
      'intended c3 navigate',
      'finished c3 BLOCKED_ADDRESS',
      'intended c4 tab_close',
      'finished c4 TAB_NOT_OWN',
    ]);
  });

  const nodeProbe = (onRun: () => void): Tool =>
    implementTool(
      defineTool({
        name: 'press',
        description: 'Test',
        input: z.strictObject({ nodeId: NodeIdSchema }),
        risk: 'act',
        runsIn: 'main',
        timeoutMs: 1000,
      }),
      async () => {
        onRun();
        return { output: 'done', effect: NO_EFFECT };
      },
    );

  it('journals what the node that a call names is known by, and the tab’s address', async () => {
    const { run, intents } = setUp({ tools: [nodeProbe(() => undefined)] });
    expect(await run('press', { nodeId: 7 })).toMatchObject({ ok: true });
    expect(intents).toMatchObject([
      { tabUrl: 'https://example.com/', targets: { nodeId: BUY.fingerprint } },
    ]);
  });

  it('journals the intent of a call whose node is gone, and answers why it was not made', async () => {
    let runs = 0;
    const { run, log, intents } = setUp({ tools: [nodeProbe(() => (runs += 1))] });
    expect(await run('press', { nodeId: 8 })).toMatchObject({ error: { code: 'NODE_GONE' } });
    expect(log).toEqual(['intended c1 press', 'finished c1 NODE_GONE']);
    expect(intents).toMatchObject([{ targets: {} }]);
    expect(runs).toBe(0);
  });

  it('lets the policy see the node before anything is done to it', async () => {
    let runs = 0;
    const { run, log } = setUp({
      tools: [nodeProbe(() => (runs += 1))],
      allowedOrigins: ['https://example.com'],
    });
    expect(await run('press', { nodeId: 7 })).toMatchObject({
      error: { code: 'ORIGIN_NOT_ALLOWED', message: expect.stringContaining('pay.example') },
    });
    expect(log).toEqual(['intended c1 press', 'finished c1 ORIGIN_NOT_ALLOWED']);
    expect(runs).toBe(0);
  });

  it('says what came of a call after its answer with the next one, once', async () => {
    const contexts: ToolContext[] = [];
    const { run } = setUp({ tools: [probe(async (context) => void contexts.push(context))] });
    expect(await run('probe')).toMatchObject({ output: 'done' });
    contexts[0]?.tellLater('The file was saved.');
    expect(await run('probe')).toMatchObject({ output: 'done The file was saved.' });
    expect(await run('probe')).toMatchObject({ output: 'done' });
  });

  it('ends at the budget', async () => {
    const { run } = setUp();
    for (let count = 0; count < 5; count += 1)
      expect(await run('tabs')).toMatchObject({ ok: true });
    expect(await run('tabs')).toMatchObject({ ok: false, error: { code: 'BUDGET_TOOL_CALLS' } });
  });

  it('returns at once when the run is stopped, and lets nothing be sent afterwards', async () => {
    const attempts: unknown[] = [];
    const { log, stop, run } = setUp({
      tools: [
        probe(async (context) => {
          await new Promise((resolve) => setTimeout(resolve, 60));
          try {
            context.markSent();
            attempts.push('sent');
          } catch (error) {
            attempts.push(error);
          }
        }),
      ],
    });
    const result = run('probe');
    setTimeout(() => stop.abort(), 10);
    expect(await result).toMatchObject({ ok: false, error: { code: 'RUN_STOPPED' } });
    await expect.poll(() => attempts).toEqual([expect.any(AppError)]);
    expect(log).toEqual(['intended c1 probe', 'finished c1 RUN_STOPPED']);
    expect(await run('probe')).toMatchObject({ error: { code: 'RUN_STOPPED' } });
  });

  it('gives up after the contract’s time and says whether the act is in doubt', async () => {
    const { run } = setUp({
      tools: [
        probe(async (context) => {
          context.markSent();
          await new Promise(() => undefined);
        }, 30),
      ],
    });
    expect(await run('probe')).toMatchObject({
      error: { code: 'TIMED_OUT', next: expect.stringContaining('may have had its effect') },
    });
  });

  it('runs the calls of a run one after the other', async () => {
    const { log, run } = setUp();
    await Promise.all([run('tabs'), run('tabs')]);
    expect(log).toEqual([
      'intended c1 tabs',
      'finished c1 ok',
      'intended c2 tabs',
      'finished c2 ok',
    ]);
  });

  it('does not act when the intent cannot be written down', async () => {
    const { log, run, scope } = setUp();
    const journal = {
      ...scope.journal,
      intended: () => {
        throw new AppError({
          code: 'STORE_FULL',
          message: 'The disk is full.',
          next: 'Free some space.',
        });
      },
    };
    const gate = createToolGate({
      tools: TOOL_REGISTRY,
      pdfs: noPdfs,
      tabs: tabPool([1]),
      pageReader,
    });
    const result = await gate.run(
      { ...scope, journal },
      { callId: CallIdSchema.parse('c1'), tool: 'tabs', args: {} },
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'STORE_FULL' } });
    expect(log).toEqual([]);
    expect(await run('tabs')).toMatchObject({ ok: true });
  });

  it('goes back to the tab it came from when its own is closed', async () => {
    const { run, scope } = setUp({ openIds: [1, 2, 3] });
    expect(await run('tab_focus', { tabId: 2 })).toMatchObject({ ok: true });
    expect(await run('tab_focus', { tabId: 3 })).toMatchObject({ ok: true });
    scope.openedTabIds.add(tab(3));
    expect(await run('tab_close', { tabId: 3 })).toMatchObject({ ok: true });
    expect(scope.currentTabId).toBe(2);
  });

  it('goes to none of Waymark’s own pages when its tab is closed', async () => {
    const { run, scope } = setUp({ openIds: [SETTINGS_TAB, 1] });
    scope.openedTabIds.add(tab(1));
    expect(await run('tab_close', { tabId: 1 })).toMatchObject({
      ok: true,
      output: 'Closed tab [1]. No other is there to work in: open one.',
    });
    expect(await run('navigate', { url: 'https://example.com/' })).toMatchObject({
      error: { code: 'TAB_CLOSED' },
    });
  });

  it('refuses a result that does not fit the contract', async () => {
    const { run } = setUp({
      tools: [
        {
          ...probe(async () => undefined),
          prepare: () => ({
            ok: true,
            input: {},
            run: async () => ({
              output: 'x',
              effect: { changes: [{ type: 'scrolled', x: Number.NaN, y: 0 }] },
            }),
          }),
        },
      ],
    });
    expect(await run('probe')).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
