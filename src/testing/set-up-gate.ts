import {
  CallIdSchema,
  NodeIdSchema,
  RunIdSchema,
  TabIdSchema,
  WindowIdSchema,
} from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { Call } from '../main/safety/gate/call/parse-call.ts';
import { createToolGate } from '../main/safety/gate/run-tool.ts';
import type { Tool } from '../main/safety/gate/tool-context.ts';
import { NO_BOUNDS } from '../main/safety/gate/no-bounds.ts';
import type { RunScope } from '../main/safety/gate/tool-gate.ts';
import { nodeGone } from '../main/page-access/snapshot/nodes/node-registry.ts';
import type { PageReader } from '../main/page-access/snapshot/page-reader.ts';
import type { ToolCalls } from '../main/browser/tabs/network/tool-calls/tool-calls.ts';
import type { LiveTab, TabPool } from '../main/browser/tabs/tab-pool.ts';
import { TOOL_REGISTRY } from '../main/runs/tools/registry.ts';
import { noPdfs } from './agent-host/no-pdfs.ts';
import { fingerprintOfButton } from './page/fingerprint.ts';

export const tab = (id: number) => TabIdSchema.parse(id);
const refuse = (): never => {
  throw new Error('Not used by this test');
};

/** Id of a tab that shows one of Waymark's own pages. */
export const SETTINGS_TAB = 90;

const describeTab = (id: number): Tab => ({
  id: tab(id),
  windowId: WindowIdSchema.parse(1),
  url: 'https://example.com/',
  title: 'Example',
  page: id === SETTINGS_TAB ? 'settings' : null,
  faviconUrl: null,
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  failure: null,
});

/** Returns tabs without pages; the gate only asks which ones are open. */
export function tabPool(openIds: readonly number[]): TabPool {
  const live = (id: number): LiveTab => ({
    id: tab(id),
    cdp: {
      send: refuse,
      on: refuse,
      frames: refuse,
      isolatedWorld: refuse,
    },
    describe: () => describeTab(id),
    load: refuse,
    goBack: refuse,
    goForward: refuse,
    reload: refuse,
    settle: async () => true,
    lastHeldAt: () => 0,
    untilAnswering: async () => null,
    console: () => ({ lines: [], left: 0 }),
    network: async () => ({ log: { requests: [] }, isNew: true }),
    openRequests: () => 0,
    isLeaving: () => false,
    capture: refuse,
    fetch: refuse,
    localPath: () => null,
    dialog: () => null,
    answerNextDialog: () => undefined,
    onEvent: () => ({ dispose: () => undefined }),
    download: () => undefined,
    pdf: refuse,
    viewportSize: () => ({ width: 800, height: 600 }),
  });
  const open = new Set(openIds);
  return {
    list: () => [...open].map(describeTab),
    get: (id) => (open.has(id) ? live(id) : undefined),
    activeId: () => tab(1),
    isInFront: (id) => id === tab(1),
    open: refuse,
    close: (id) => void open.delete(id),
    activate: () => undefined,
    group: () => undefined,
    setContentBox: () => undefined,
    onChange: () => ({ dispose: () => undefined }),
  };
}

/** The only listed node. */
export const BUY: NodeFacts = {
  nodeId: NodeIdSchema.parse(7),
  role: 'button',
  name: 'Buy',
  tag: 'button',
  frameOrigin: 'https://example.com',
  form: { method: 'post', action: 'https://pay.example/' },
  submits: true,
  link: null,
  field: null,
  around: { fields: [], values: [], button: '', hints: [], object: '', beside: '', dialog: null },
  fingerprint: fingerprintOfButton({ name: 'Buy', attributes: { id: 'buy' }, path: ['main'] }),
};

const readerOf = (facts: NodeFacts): PageReader => ({
  observe: refuse,
  isCurrent: () => Promise.resolve(true),
  glance: refuse,
  inPlace: () => [],
  nodesInPlace: refuse,
  locate: refuse,
  tell: refuse,
  untilChange: refuse,
  screenshot: refuse,
  secretsSeen: () => new Set(),
  readText: refuse,
  readData: refuse,
  resolve: refuse,
  describeUnnamed: async () => [],
  describeNode: async (_tab, nodeId) => {
    if (nodeId !== BUY.nodeId) throw nodeGone(nodeId);
    return { facts, found: null };
  },
  coverNodes: refuse,
});

export const pageReader: PageReader = readerOf(BUY);

type Intent = Parameters<RunScope['journal']['intended']>[0];

/** Sets up a gate on tabs without pages and with one node; `log` contains the lines of its journal. */
export function setUpGate(
  options: {
    openIds?: readonly number[];
    tabs?: TabPool;
    tools?: readonly Tool[];
    clock?: () => number;
    allowedOrigins?: readonly string[];
    toolCalls?: ToolCalls;
    pageReader?: PageReader;
    /** Facts of the listed node. */
    facts?: NodeFacts;
  } = {},
) {
  const log: string[] = [];
  const intents: Intent[] = [];
  const stop = new AbortController();
  const scope: RunScope = {
    ...NO_BOUNDS,
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
    onHeld: (callId, isHeld) => log.push(`${isHeld ? 'held' : 'not held'} ${callId}`),
    ...(options.allowedOrigins && { allowedOrigins: options.allowedOrigins }),
  };
  const gate = createToolGate({
    tools: TOOL_REGISTRY,
    pdfs: noPdfs,
    tabs: options.tabs ?? tabPool(options.openIds ?? [1]),
    pageReader: options.pageReader ?? readerOf(options.facts ?? BUY),
    ...(options.clock && { clock: options.clock }),
    ...(options.toolCalls && { toolCalls: options.toolCalls }),
    ...(options.tools && {
      tools: new Map(options.tools.map((tool) => [tool.contract.name, tool])),
    }),
  });
  let count = 0;
  const run = (
    name: string,
    args: unknown = {},
    more: Pick<Call, 'focus'> = {},
  ): Promise<ToolResult> => {
    count += 1;
    const callId = CallIdSchema.parse(`c${count}`);
    return gate.run(scope, { callId, tool: name, args, ...more });
  };
  return { log, intents, stop, scope, run };
}
