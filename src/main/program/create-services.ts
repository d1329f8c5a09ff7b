import { app } from 'electron';

import type { AcpLaunch } from '#shared/acp/acp-provider.ts';
import type { Language } from '#shared/messages/language.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import { partsOf } from '#shared/model/vault/secret-entry.ts';

import { AgentGrants } from '../agent-host/agents/agent-grants.ts';
import { type AgentLibrary, openAgentLibrary } from '../agent-host/agents/agent-library.ts';
import { createRunService } from '../agent-host/runs/create-run-service.ts';
import { createModelProbe } from '../agent-host/models/model-probe.ts';
import { type AgentPrograms, createAgentPrograms } from '../agent-host/programs/agent-programs.ts';
import { forkAcp } from '../agent-host/process/fork-acp.ts';
import { forkAgent } from '../agent-host/process/fork-agent.ts';
import { forkProbe } from '../agent-host/process/fork-probe.ts';
import type { RunService } from '../agent-host/runs/run-service.ts';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import type { PersonBrowser } from '../gate/access/person-browser.ts';
import type { GivenLogin } from '../platform/given-login.ts';
import type { Memory } from '../memory/memory.ts';
import { memoryAccess } from './memory-access.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import { logProblem } from '../platform/log.ts';
import { RunVault } from '../vault/run-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { type Store } from '../store/open-store.ts';
import { endRunsOnQuit } from '../windows/end-runs-on-quit.ts';
import { LoginSites } from '../tabs/session/login-sites.ts';
import { takeTabState } from '../tabs/session/take-tab-state.ts';
import { type Browser, type BrowserOptions, createBrowser } from './create-browser.ts';
import type { OldRuntime } from './old-runtime.ts';

interface ServicesOptions extends Omit<BrowserOptions, 'services' | 'allowPrivateNetwork'> {
  readonly store: Store;
  readonly mcp: McpServers;
  readonly vault: Vault;
  readonly checkpoints: Checkpoints;
  /** What Waymark knows. */
  readonly memory: Memory;
  readonly userData: string;
  /** Of the person now; English if absent. */
  readonly language?: () => Language;
  /** What the browser keeps of the person; absent where that is nothing. */
  readonly person?: PersonBrowser;
  /** What counts for runs at sites besides what the person has laid down. */
  readonly standingRules?: () => readonly SiteRule[];
  readonly oldRuntime: OldRuntime;
  /** Names and passwords for servers that the person gave beforehand; none if absent. */
  readonly givenLogins?: readonly GivenLogin[];
  /** How many runs may go on at the same time. Asked whenever one could begin. */
  readonly maxParallelRuns: () => number;
}

export interface Services extends Browser {
  readonly agents: AgentLibrary;
  readonly agentGrants: AgentGrants;
  readonly runService: RunService;
  readonly agentPrograms: AgentPrograms;
  /** Settles once runs can be kept from where the person may be logged in. */
  readonly loginsKnown: Promise<void>;
}

function logProblems(agents: AgentLibrary): void {
  for (const { file, message } of agents.problems())
    logProblem('agents', new Error(`${file}: ${message}`));
}

/** The coding agents of this computer. */
const openAgentPrograms = (): AgentPrograms =>
  createAgentPrograms({ env: process.env, platform: process.platform, bridge: mcpBridgeCommand() });

/** `waymark mcp`, as this program is started. */
function mcpBridgeCommand(): AcpLaunch['bridge'] {
  const isRoot = process.getuid?.() === 0;
  const start = [...(isRoot ? ['--no-sandbox'] : []), app.getAppPath(), '--'];
  const args = [...(app.isPackaged ? [] : start), 'mcp'];
  return { command: process.execPath, args };
}

/** Everything that carries out runs, whoever shows them: the window and the command line are hosts of the same services. */
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
  const agentGrants = new AgentGrants(agents, {
    get: () => store.settings.get().confirmedAgents,
    set: (confirmedAgents) => void store.settings.update({ confirmedAgents }),
  });
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
    modelMemory: store.modelTraits,
    forkAgent,
    ownAgents: { programs: agentPrograms, fork: forkAcp },
    consentModel: createModelProbe(forkProbe),
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
  return { ...browser, agents, agentGrants, agentPrograms, runService, loginsKnown: logins.ready };
}
