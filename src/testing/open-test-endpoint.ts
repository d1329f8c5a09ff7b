import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';

import { parseGrant } from '#shared/model/run/approval/grant.ts';
import type { AgentDefinition, ListedAgent } from '#shared/model/agents/agent.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { OwnTraffic } from '../main/safety/consent/write/own-traffic.ts';
import { ModelCatalogue } from '../main/runs/agent-host/models/model-catalogue.ts';
import { runResources } from '../main/runs/agent-host/models/run-resources.ts';
import { createRunService } from '../main/runs/agent-host/runs/create-run-service.ts';
import type { RunService } from '../main/runs/agent-host/runs/run-service.ts';
import type { ToolGate } from '../main/safety/gate/tool-gate.ts';
import { createToolGate } from '../main/safety/gate/run-tool.ts';
import { openEndpoint } from '../main/interfaces/mcp-endpoint/open-endpoint.ts';
import { createSessionHost } from '../main/interfaces/mcp-endpoint/session-host.ts';
import { openStore, type Store } from '../main/storage/store/open-store.ts';
import { PrivateHosts } from '../main/browser/tabs/network/private-network/private-hosts.ts';
import type { TabPool } from '../main/browser/tabs/tab-pool.ts';
import { TOOL_REGISTRY } from '../main/runs/tools/registry.ts';
import { fakeReader, FakeTabs } from './agent-host/fake-tabs.ts';
import { forkNodeAgent } from './agent-host/fork-node-agent.ts';
import { noPdfs } from './agent-host/no-pdfs.ts';
import { tempFolder } from './store/temp-folder.ts';

const CATALOGUE = new ModelCatalogue({ lists: () => [] }, Date.now);

export const TOKEN = 'a-token-of-twenty-characters-and-more';
const AGENT = new URL('../agent/index.ts', import.meta.url);

interface Setup {
  readonly leaseIdleMs?: number;
  /** Grants of the person for all programs. */
  readonly grants?: readonly string[];
  readonly hasPerson?: boolean;
  readonly agents?: readonly AgentDefinition[];
}

/** Opens the endpoint with a real store, gate, run service and agent process, and fake tabs. */
export async function openTestEndpoint(
  provider = DEFAULT_SETTINGS.provider,
  {
    leaseIdleMs = 30_000,
    grants = ['act@https://*.example'],
    hasPerson = false,
    agents = [],
  }: Setup = {},
) {
  const store = openStore({ userData: tempFolder() });
  onTestFinished(() => store.dispose());
  const tabs = new FakeTabs();
  await tabs.open({ url: 'https://bank.example/account' });
  const createGate = (own: TabPool) =>
    createToolGate({ tools: TOOL_REGISTRY, tabs: own, pageReader: fakeReader, pdfs: noPdfs });
  const errors: unknown[] = [];
  const listed = agents.map((agent) => ({ agent, isOwn: false }));
  const runService = testRuns({ store, tabs, listed, errors, toolGate: createGate(tabs) });
  let clients: readonly string[] = [];
  const endpoint = await openEndpoint({
    port: 0,
    token: TOKEN,
    version: '0.0.0',
    leaseIdleMs,
    newHost: () =>
      createSessionHost({
        tabs,
        createGate,
        runService,
        agents: () => listed,
        resources: () => runResources({ ...DEFAULT_SETTINGS, provider }, () => null, CATALOGUE),
        grants: () => grants.map((grant) => parseGrant(grant, 'settings')),
        hasPerson: () => hasPerson,
      }),
    onClients: (names) => (clients = names),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => endpoint.close());
  return {
    endpoint,
    tabs,
    store,
    runService,
    errors,
    connect: (name: string) => connectTo(endpoint.url, name),
    clients: () => clients,
  };
}

/** Connects the official client under this name. */
async function connectTo(url: string, name: string) {
  const client = new Client({ name, version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { Authorization: `Bearer ${TOKEN}` } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (tool: string, args: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name: tool, arguments: args });
    const [first] = result.content;
    return {
      isError: result.isError === true,
      text: first?.type === 'text' ? first.text : '',
    };
  };
  return { client, transport, call };
}

interface TestRuns {
  readonly store: Store;
  readonly tabs: TabPool;
  readonly listed: readonly ListedAgent[];
  readonly errors: unknown[];
  readonly toolGate: ToolGate;
}

/** Creates the run service with a real agent process. */
function testRuns({ store, tabs, listed, errors, toolGate }: TestRuns): RunService {
  return createRunService({
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
      list: () => listed,
      get: (id) => listed.find(({ agent }) => agent.id === id)?.agent,
    },
    // Programs that choose an agent's parameters must not get the grants that the person gave it.
    agentGrants: () => [parseGrant('change@https://shop.example', 'agent')],
    modelMemory: store.modelTraits,
    forkAgent: forkNodeAgent(AGENT),
    privateHosts: new PrivateHosts(),
    allowPrivateNetwork: () => false,
    openIsolated: () => {
      throw new Error('No sessions here');
    },
    searchUrl: () => 'https://search.example/?q=%s',
    maxParallelRuns: () => 2,
    onDrivenTabs: () => undefined,
    onError: (error) => errors.push(error),
    now: Date.now,
  });
}
