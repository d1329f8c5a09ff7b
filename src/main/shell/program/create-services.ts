import { app } from 'electron';

import type { AcpLaunch } from '#shared/acp/acp-provider.ts';
import type { Language } from '#shared/messages/language.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import { partsOf } from '#shared/model/vault/secret-entry.ts';

import { AgentGrants } from '../../runs/agent-host/agents/agent-grants.ts';
import { type AgentLibrary, openAgentLibrary } from '../../runs/agent-host/agents/agent-library.ts';
import { ShownHosts } from '../../runs/agent-host/agents/shown-hosts.ts';
import { createRunService } from '../../runs/agent-host/runs/create-run-service.ts';
import { createSingleRequests } from '../../runs/agent-host/models/single-requests.ts';
import {
  type AgentPrograms,
  createAgentPrograms,
} from '../../runs/agent-host/programs/agent-programs.ts';
import { forkAcp } from '../../runs/agent-host/process/fork-acp.ts';
import { forkAgent } from '../../runs/agent-host/process/fork-agent.ts';
import { forkSingleRequest } from '../../runs/agent-host/process/fork-single-request.ts';
import type { RunService } from '../../runs/agent-host/runs/run-service.ts';
import type { Checkpoints } from '../../runs/checkpoints/checkpoints.ts';
import type { PersonBrowser } from '../../safety/gate/access/person-browser.ts';
import type { GivenLogin } from '../../platform/requests/given-login.ts';
import type { Memory } from '../../storage/memory/memory.ts';
import { memoryAccess } from './memory-for-runs.ts';
import type { McpServers } from '../../runs/mcp-servers/mcp-servers.ts';
import { logProblem } from '../../platform/log.ts';
import { RunVault } from '../../storage/vault/run-vault.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { type Store } from '../../storage/store/open-store.ts';
import { endRunsOnQuit } from '../windows/end-runs-on-quit.ts';
import { LoginSites } from '../../browser/tabs/session/login-sites.ts';
import { takeTabState } from '../../browser/tabs/session/take-tab-state.ts';
import { type Browser, type BrowserOptions, createBrowser } from './create-browser.ts';
import type { OldRuntime } from './old-runtime.ts';

interface ServicesOptions extends Omit<BrowserOptions, 'services' | 'allowPrivateNetwork'> {
  readonly store: Store;
  readonly mcp: McpServers;
  readonly vault: Vault;
  readonly checkpoints: Checkpoints;
  /** Waymark's memory of the person and of sites. */
  readonly memory: Memory;
  readonly userData: string;
  /** Returns the person's current language; English if absent. */
  readonly language?: () => Language;
  /** Person's browsing data that runs may use; absent when there is none. */
  readonly person?: PersonBrowser;
  /** Site rules for runs in addition to those that the person has set. */
  readonly standingRules?: () => readonly SiteRule[];
  readonly oldRuntime: OldRuntime;
  /** Logins for servers that the person provided beforehand; none if absent. */
  readonly givenLogins?: readonly GivenLogin[];
  /** Returns how many runs may work at the same time; asked whenever one could start. */
  readonly maxParallelRuns: () => number;
}

export interface Services extends Browser {
  readonly agents: AgentLibrary;
  readonly agentGrants: AgentGrants;
  readonly shownHosts: ShownHosts;
  readonly runService: RunService;
  readonly agentPrograms: AgentPrograms;
  /** Settles once the sites where the person may be signed in are known, so that runs can be blocked there. */
  readonly loginsKnown: Promise<void>;
}

const openAgentGrants = (agents: AgentLibrary, { settings }: Store): AgentGrants =>
  new AgentGrants(agents, {
    get: () => settings.get().confirmedAgents,
    set: (confirmedAgents) => void settings.update({ confirmedAgents }),
  });

const openShownHosts = ({ settings }: Store): ShownHosts =>
  new ShownHosts({
    get: () => settings.get().shownHosts,
    set: (shownHosts) => void settings.update({ shownHosts }),
  });

function logProblems(agents: AgentLibrary): void {
  for (const { file, message } of agents.problems())
    logProblem('agents', new Error(`${file}: ${message}`));
}

/** Finds the coding agents of this computer. */
const openAgentPrograms = (): AgentPrograms =>
  createAgentPrograms({ env: process.env, platform: process.platform, bridge: mcpBridgeCommand() });

/** Returns the command `waymark mcp`, started as this program was. */
function mcpBridgeCommand(): AcpLaunch['bridge'] {
  const isRoot = process.getuid?.() === 0;
  const start = [...(isRoot ? ['--no-sandbox'] : []), app.getAppPath(), '--'];
  const args = [...(app.isPackaged ? [] : start), 'mcp'];
  return { command: process.execPath, args };
}

/** Creates all services that carry out runs, for any host: the window and the command line use the same ones. */
export function createServices(options: ServicesOptions): Services {
  const { store, mcp, vault, userData, person, oldRuntime, maxParallelRuns } = options;
  const allowPrivateNetwork = (): boolean => store.settings.get().allowPrivateNetwork;
  const browser = createBrowser({
    ...options,
    allowPrivateNetwork,
    services: { store, mcp, vault, ...(person !== undefined && { person }) },
  });
  const agents = openAgentLibrary(app.getAppPath(), userData);
  logProblems(agents);
  const agentGrants = openAgentGrants(agents, store);
  const shownHosts = openShownHosts(store);
  const agentPrograms = openAgentPrograms();
  const logins = new LoginSites(browser.sessions.user.cookies);
  const runService = createRunService({
    ...browser,
    store: store.runs,
    artifacts: store.artifacts,
    audit: store.audit,
    checkpoints: {
      keep: (...kept) => options.checkpoints.keep(...kept),
      find: (at) => options.checkpoints.find(at),
      stateOf: (at) => options.checkpoints.stateOf(at),
      take: async (tabId, ...asked) => {
        const entry = browser.tabs.entry(tabId);
        if (entry?.tab == null) throw new Error('The tab is gone.');
        return takeTabState({ session: entry.session, cdp: entry.tab.cdp }, ...asked);
      },
    },
    agents,
    agentGrants: (agentId) => agentGrants.of(agentId),
    shownHosts: (agentId) => shownHosts.of(agentId),
    modelMemory: store.modelTraits,
    forkAgent,
    ownAgents: { programs: agentPrograms, fork: forkAcp },
    consentModel: createSingleRequests(forkSingleRequest),
    siteFacts: store.siteFacts,
    memory: memoryAccess(options.memory),
    ownTraffic: browser.filter.ownTraffic,
    privateHosts: browser.filter.privateHosts,
    maxParallelRuns,
    allowPrivateNetwork,
    openIsolated: (...asked) => browser.tabs.openIsolated(...asked),
    isRehearsed: (tabId) => browser.tabs.isRehearsed(tabId),
    siteRules: () => [...store.settings.get().siteRules, ...(options.standingRules?.() ?? [])],
    closedSites: () => oldRuntime.closedSites(logins.origins()),
    searchUrl: () => store.settings.get().searchUrl,
    mcpServers: () => mcp.enabledNames(),
    hasSecrets: () => vault.entries().some((entry) => partsOf(entry).length > 0),
    openSecrets: () => new RunVault(vault, Date.now),
    givenLogins: options.givenLogins,
    ...(options.language !== undefined && { language: options.language }),
    onDrivenTabs: (ids) => browser.tabs.setDriven(ids),
    onError: (error) => logProblem('runs', error),
    now: Date.now,
  });
  endRunsOnQuit(runService);
  const own = { agents, agentGrants, shownHosts, agentPrograms, runService };
  return { ...browser, ...own, loginsKnown: logins.ready };
}
