import { onTestFinished } from 'vitest';

import { NO_OTHER_MODELS } from '#shared/ports/agent/run-messages.ts';
import type { TabId } from '#shared/model/ids.ts';
import { AgentDefinitionSchema } from '#shared/model/agents/agent.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { OwnTraffic } from '../../main/safety/consent/write/own-traffic.ts';
import { createRunService } from '../../main/runs/agent-host/runs/create-run-service.ts';
import type { RunParts } from '../../main/runs/agent-host/runs/launch-run.ts';
import type {
  RunNews,
  StartExternalClient,
  StartRun,
} from '../../main/runs/agent-host/runs/run-service.ts';
import { createToolGate } from '../../main/safety/gate/run-tool.ts';
import type { ToolGate, ToolGateParts } from '../../main/safety/gate/tool-gate.ts';
import { openStore } from '../../main/storage/store/open-store.ts';
import { TOOL_REGISTRY } from '../../main/runs/tools/registry.ts';
import { tempFolder } from '../store/temp-folder.ts';
import { FakeTabs, fakeReader } from './fake-tabs.ts';
import { forkNodeAgent } from './fork-node-agent.ts';
import { noPdfs } from './no-pdfs.ts';

const FOR_ORIGINS = {
  searchUrl: () => 'https://search.example/?q=%s',
  openIsolated: () => {
    throw new Error('There are no sessions here.');
  },
};

export const REAL_AGENT = new URL('../../agent/index.ts', import.meta.url);
export const MISBEHAVING_AGENT = new URL('./misbehaving-agent.ts', import.meta.url);
export const KEY = 'very-secret-key';
const GREETER = AgentDefinitionSchema.parse({
  id: 'greeter',
  name: 'Greeter',
  description: 'Opens a page for somebody.',
  goal: 'Open the page of {{who}}',
  steps: ['Open {{who}}'],
  parameters: [{ name: 'who', label: 'Who', kind: 'text', required: true }],
});

/** An agent whose own text names addresses of a private network. */
const HOME_AGENT = AgentDefinitionSchema.parse({
  id: 'home',
  name: 'Home',
  description: 'Opens a machine of the own network.',
  goal: 'Open http://192.168.0.1/',
  steps: ['Open {{machine}}'],
  parameters: [
    { name: 'machine', label: 'Machine', kind: 'url', required: true, default: 'http://10.0.0.7/' },
  ],
});

const THINKER = AgentDefinitionSchema.parse({
  id: 'thinker',
  name: 'Thinker',
  description: 'Judges a page.',
  goal: 'Judge the page',
  steps: ['Open https://example.org', 'Weigh up the arguments and judge which one is best'],
  parameters: [],
});

interface HostOptions extends Pick<ToolGateParts, 'toolCalls'> {
  readonly ownAgents?: RunParts['ownAgents'];
  /** ms since the epoch; `Date.now` if absent. */
  readonly now?: () => number;
}

const USUAL_REQUEST: Omit<StartRun, 'tabId'> = {
  task: 'end well',
  agentId: null,
  parameters: {},
  typedUrls: [],
  provider: DEFAULT_SETTINGS.provider,
  apiKey: { origin: 'https://models.example', value: KEY },
  others: NO_OTHER_MODELS,
  limits: DEFAULT_SETTINGS.limits,
  prices: [],
  hasPerson: true,
  whenBusy: 'queue',
};

/** Starts a run service with a real store and a real agent process, and tabs that load nothing. */
export async function startHost(
  entry: URL,
  { now = Date.now, toolCalls, ownAgents }: HostOptions = {},
) {
  const store = openStore({ userData: tempFolder() });
  const tabs = new FakeTabs();
  const tab = await tabs.open({ url: null });
  const granted: string[] = [];
  const errors: unknown[] = [];
  const toolGate = createToolGate({
    tools: TOOL_REGISTRY,
    pdfs: noPdfs,
    tabs,
    pageReader: fakeReader,
    ...(toolCalls !== undefined && { toolCalls }),
  });
  const service = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    audit: store.audit,
    siteRules: () => [],
    siteFacts: store.siteFacts,
    ownTraffic: new OwnTraffic(),
    tabs,
    pageReader: fakeReader,
    toolGate,
    agents: {
      list: () => [{ agent: GREETER, isOwn: false }],
      get: (id) => [GREETER, THINKER, HOME_AGENT].find((agent) => agent.id === id),
    },
    modelMemory: store.modelTraits,
    forkAgent: forkNodeAgent(entry),
    ...(ownAgents !== undefined && { ownAgents }),
    privateHosts: {
      grantToRun: (_runId, hostPorts) => granted.push(...hostPorts),
      runEnded: () => undefined,
    },
    allowPrivateNetwork: () => false,
    ...FOR_ORIGINS,
    maxParallelRuns: () => 2,
    onDrivenTabs: () => {},
    onError: (error) => errors.push(error),
    now,
  });
  const news: RunNews[] = [];
  service.onNews((item) => news.push(item));
  onTestFinished(() => store.dispose());
  const request = (change: Partial<StartRun>): StartRun => ({
    ...USUAL_REQUEST,
    tabId: tab.id,
    ...change,
  });
  const clientRequest = leaseOf(tabs, tab.id, toolGate);
  const run = async (change: Partial<StartRun>) => {
    const result = await service.start(request(change)).finished;
    return { result, view: foldRun(store.runs.getEvents(result.runId)) };
  };
  return { service, store, tabs, tab, granted, errors, news, request, clientRequest, run };
}

/** Returns a function that builds the request for a lease of another program. */
const leaseOf =
  (tabs: FakeTabs, tabId: TabId, toolGate: ToolGate) =>
  (change: Partial<StartExternalClient>): StartExternalClient => ({
    clientName: 'Coder',
    tabId,
    client: { tabs, toolGate, grants: [], answers: [] },
    maxToolCalls: 10,
    hasPerson: () => true,
    onEnd: () => undefined,
    ...change,
  });

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}
