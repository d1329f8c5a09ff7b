import { app, session } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';
import { type RunId, WindowIdSchema, type TabId } from '#shared/model/ids.ts';
import { languageOf, pickLanguage } from '#shared/messages/language.ts';
import { wordsIn } from '#shared/messages/words-in.ts';

import { findAgent } from '../../../runs/agent-host/agents/find-agent.ts';
import { openAgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';
import {
  type AgentCommandServices,
  runAgentCommand,
} from '../../../interfaces/cli/agent/agent-command.ts';
import { askAtTerminal } from '../../../interfaces/cli/agent/answer-questions.ts';
import { runFixturesCommand } from '../../../interfaces/cli/saved-tests/fixtures-command.ts';
import { runRegressCommand } from '../../../interfaces/cli/saved-tests/regress.ts';
import { runRunsCommand } from '../../../interfaces/cli/commands/runs.ts';
import { runMemoryCommand } from '../../../interfaces/cli/commands/memory.ts';
import { runSchedulesCommand } from '../../../interfaces/cli/commands/schedules.ts';
import type { OpenInSession } from '../../../interfaces/cli/fleet/carry-out-job.ts';
import { runSnapshotCommand } from '../../../interfaces/cli/commands/snapshot.ts';
import type { GivenLogin } from '../../../platform/requests/given-login.ts';
import { openMemory } from '../domains/open-memory.ts';
import { openModelCatalogue } from '../domains/open-model-catalogue.ts';
import { openSavedTests } from '../domains/open-saved-tests.ts';
import { openVault } from '../domains/open-vault.ts';
import { openCommandServers } from '../../../runs/mcp-servers/open-mcp-servers.ts';
import { logProblem } from '../../../platform/log.ts';
import { policyCloses, requireProgram } from '../../../platform/managed-policy/policy-in-force.ts';
import { OUTPUT } from '../../../platform/start/output.ts';
import { signalOfLeaving } from '../../../platform/process/signal-of-leaving.ts';
import { closedByPolicy, siteRefusal } from '../../../safety/network-policy/decide-site.ts';
import { createHiddenWindow } from '../../windows/hidden-window.ts';
import {
  putStorageState,
  takeStorageState,
} from '../../../browser/tabs/session/copy-storage-state.ts';
import { USER_PARTITION } from '../../../browser/tabs/session/tab-sessions.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { downloadNoticeText } from '../../../browser/tabs/downloads/download-notice.ts';
import { type Browser, type BrowserOptions, createBrowser } from '../create-browser.ts';
import { createServices } from '../create-services.ts';
import { ScheduleTable } from '../../../runs/schedules/schedule-table.ts';
import { lastingFolder } from '../../../platform/files/data-folder.ts';
import { exportRuns } from '../../../storage/store/runs/data-folders.ts';
import type { Store } from '../../../storage/store/open-store.ts';
import { openCheckpoints } from '../domains/open-checkpoints.ts';
import { openKeychain } from '../../../storage/secrets/keychain.ts';
import { loadFleet } from './load-fleet.ts';
import { OldRuntime } from '../old-runtime.ts';
import { openStoreIn } from '../open-store-in.ts';

/** ID of the only window of a command. */
const WINDOW_ID = WindowIdSchema.parse(1);
const HIDDEN_SIZE = { width: 1280, height: 800 };

export interface CommandStart {
  readonly mode:
    | 'agent'
    | 'snapshot'
    | 'runs'
    | 'schedules'
    | 'memory'
    | 'sessions'
    | 'fixtures'
    | 'worker';
  /** Command as it was called, for its help. */
  readonly command: string;
  /** Arguments after the mode on the command line. */
  readonly rest: readonly string[];
  readonly userData: string;
  readonly acceptsOldRuntime: boolean;
}

/** Runs one command without a window and returns its exit code. */
export async function runCommand({ mode, ...start }: CommandStart): Promise<number> {
  requireProgram('commandLine');
  if (mode === 'schedules') return runSchedules(start);
  if (mode === 'memory') return runMemory(start);
  if (mode === 'sessions') return runSessions(start);
  if (mode === 'fixtures') return runFixtures(start);
  // Before a window is opened in vain.
  if (mode === 'worker') await loadWorker();
  if (mode !== 'runs') return runInHiddenWindow({ mode, ...start });
  const { runs } = openStoreIn(start.userData);
  return runRunsCommand(start.rest, { command: start.command, runs, ...OUTPUT });
}

const loadWorker = () => loadFleet(() => import('../../../interfaces/cli/fleet/worker.ts'));

function runSchedules({ command, rest, userData }: Omit<CommandStart, 'mode'>): number {
  const { db, copies, settings } = openStoreIn(userData);
  const agents = openAgentLibrary(app.getAppPath(), userData);
  return runSchedulesCommand(rest, {
    command,
    table: new ScheduleTable(db, copies),
    check: (draft) => void findAgent(agents, { ...draft, provider: settings.get().provider }),
    now: Date.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...OUTPUT,
  });
}

function runMemory({ command, rest, userData }: Omit<CommandStart, 'mode'>): number {
  return runMemoryCommand(rest, { command, memory: openMemory(openStoreIn(userData)), ...OUTPUT });
}

async function runSessions({ command, rest }: Omit<CommandStart, 'mode'>): Promise<number> {
  const { runSessionsCommand } = await loadFleet(
    () => import('../../../interfaces/cli/fleet/sessions.ts'),
  );
  const user = session.fromPartition(USER_PARTITION);
  return runSessionsCommand(rest, {
    command,
    env: process.env,
    takeState: (origins) => takeStorageState(user, origins),
    ...OUTPUT,
  });
}

async function runFixtures({
  command,
  rest,
  userData,
}: Omit<CommandStart, 'mode'>): Promise<number> {
  const store = openStoreIn(userData);
  const [first, ...ids] = rest;
  const services = {
    command,
    ...openSavedTests({ userData, vault: await openVault(store.vault) }),
    takeRun: (runId: RunId) => store.portable.take(runId),
    ...OUTPUT,
  };
  if (first !== '--regress') return runFixturesCommand(rest, services);
  const { env } = process;
  const language = languageOf(
    store.settings.get().language,
    pickLanguage(app.getPreferredSystemLanguages()),
  );
  const words = wordsIn(language);
  return runRegressCommand(ids, { ...services, env, words, signal: signalOfLeaving() });
}

async function runInHiddenWindow(
  start: CommandStart & {
    readonly mode: Exclude<
      CommandStart['mode'],
      'runs' | 'schedules' | 'memory' | 'sessions' | 'fixtures'
    >;
  },
): Promise<number> {
  const { mode, command, rest, userData } = start;
  const window = createHiddenWindow(HIDDEN_SIZE);
  const store = mode === 'snapshot' ? null : openStoreIn(userData);
  const options: Omit<BrowserOptions, 'services' | 'allowPrivateNetwork'> = {
    usualWindow: () => WINDOW_ID,
    // Icons are never displayed here. Also, Electron before 33.4 can free the object behind a main-process request twice, when garbage is
    // collected just as the program ends, and crash at its very end (electron/electron#45368).
    showsIcons: false,
    onTabMade: (tab) => tab.setDriven(true),
    askToKeep: null,
    personDownloads: null,
    pagePermissions: null,
    isUnwanted: () => false,
    onSession: () => undefined,
    onNotice: (notice) => OUTPUT.stderr(`${downloadNoticeText(wordsIn('en').t, notice)}\n`),
  };
  const show = ({ tabs }: Browser): void => {
    tabs.addWindow({ id: WINDOW_ID, container: window.contentView, isPrivate: false });
    window.on('closed', () => tabs.closeAll());
    tabs.setContentBox({ x: 0, y: 0, ...HIDDEN_SIZE });
  };
  if (store === null) {
    const browser = createBrowser({ ...options, services: null, allowPrivateNetwork: () => false });
    show(browser);
    const { tabs, pageReader, filter } = browser;
    const grantTyped = (tabId: TabId, url: string): void => filter.grantTyped(tabId, url);
    return runSnapshotCommand(rest, { command, tabs, pageReader, grantTyped });
  }
  for (const { text } of store.notices) OUTPUT.stderr(`${text}\n`);
  const mcp = openCommandServers({
    clientVersion: app.getVersion(),
    onError: (error) => logProblem('mcp', error),
  });
  const givenLogins: GivenLogin[] = [];
  const services = createServices({
    ...options,
    givenLogins,
    store,
    mcp,
    vault: await openVault(store.vault),
    checkpoints: openCheckpoints(store, openKeychain, false),
    memory: openMemory(store),
    userData,
    oldRuntime: new OldRuntime(store.settings, start.acceptsOldRuntime),
    maxParallelRuns: () => MAX_PARALLEL_RUNS,
  });
  show(services);
  await services.loginsKnown;
  return runTasks(start, services, store, { mcp, givenLogins });
}

/** Runs the task that the arguments name, or tasks from a queue. */
async function runTasks(
  { mode, command, rest, acceptsOldRuntime, userData }: CommandStart,
  { agents, runService, tabs }: ReturnType<typeof createServices>,
  store: Store,
  {
    mcp,
    givenLogins,
  }: {
    readonly mcp: ReturnType<typeof openCommandServers>;
    /** Logins that the arguments name. */
    readonly givenLogins: GivenLogin[];
  },
): Promise<number> {
  const common = {
    command,
    runs: runService,
    store: store.runs,
    exportRuns: exporterOf(store),
    tabs,
    catalogue: openModelCatalogue(lastingFolder(userData)).catalogue,
    useLogins: (logins: readonly GivenLogin[]) => void givenLogins.push(...logins),
    env: process.env,
    signal: signalOfLeaving(),
    ...OUTPUT,
  };
  if (mode === 'worker') {
    const { runWorkerCommand } = await loadWorker();
    const openInSession = inSessionOf(tabs, new OldRuntime(store.settings, acceptsOldRuntime));
    return runWorkerCommand(rest, {
      ...common,
      ask: null,
      openInSession,
      lastingFolder: lastingFolder(userData),
    });
  }
  return runAgentCommand(rest, {
    ...common,
    agents,
    audit: store.audit,
    ask: process.stdin.isTTY ? askAtTerminal : null,
    addMcpServers: async (drafts) => void (await mcp.add(drafts)),
  });
}

/** Returns a function that opens a tab in its own in-memory session, for tasks with a saved session. */
function inSessionOf(tabs: WebTabPool, oldRuntime: OldRuntime): OpenInSession {
  return async (state) => {
    const origins = state.origins.map(({ origin }) => origin);
    const closed = oldRuntime.closedSites(origins)();
    for (const origin of origins) {
      if (policyCloses(origin)) throw new AppError(closedByPolicy(origin));
      const refused = siteRefusal(origin, closed);
      if (refused !== null) throw new AppError(refused);
    }
    const { tab, ready } = tabs.openIsolated([], true);
    await ready;
    const own = tabs.entry(tab.id)?.session;
    if (own === undefined) throw new Error('The tab of the session is gone.');
    await putStorageState(own, state);
    return {
      tab,
      take: () => takeStorageState(own, origins),
    };
  };
}

function exporterOf({ portable, artifacts }: Store): AgentCommandServices['exportRuns'] {
  return (runIds, folder) => exportRuns({ portable, artifacts, now: Date.now }, runIds, folder);
}
