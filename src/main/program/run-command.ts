import { app, session } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';
import { type RunId, WindowIdSchema, type TabId } from '#shared/model/ids.ts';
import { languageOf, pickLanguage } from '#shared/messages/language.ts';
import { wordsIn } from '#shared/messages/words-in.ts';

import { findAgent } from '../agent-host/agents/find-agent.ts';
import { openAgentLibrary } from '../agent-host/agents/agent-library.ts';
import { type AgentCommandServices, runAgentCommand } from '../cli/agent.ts';
import { askAtTerminal } from '../cli/answer-questions.ts';
import { runFixturesCommand } from '../cli/fixtures/fixtures.ts';
import { runRegressCommand } from '../cli/fixtures/regress.ts';
import { runRunsCommand } from '../cli/runs.ts';
import { runSchedulesCommand } from '../cli/schedules.ts';
import type { OpenInSession } from '../cli/fleet/carry-out-job.ts';
import { runSnapshotCommand } from '../cli/snapshot.ts';
import type { GivenLogin } from '../platform/given-login.ts';
import { openMemory } from './domains/open-memory.ts';
import { openFixtures } from './domains/open-fixtures.ts';
import { openVault } from './domains/open-vault.ts';
import { openCommandServers } from '../mcp/open-mcp-servers.ts';
import { logProblem } from '../platform/log.ts';
import { OUTPUT } from '../platform/output.ts';
import { signalOfLeaving } from '../platform/signal-of-leaving.ts';
import { siteRefusal } from '../policy/site-rules.ts';
import { createHiddenWindow } from '../windows/hidden-window.ts';
import { putStorageState, takeStorageState } from '../tabs/session/storage-state.ts';
import { USER_PARTITION } from '../tabs/session/tab-sessions.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import { downloadNoticeText } from '../tabs/downloads/download-notice.ts';
import { type Browser, type BrowserOptions, createBrowser } from './create-browser.ts';
import { createServices } from './create-services.ts';
import { ScheduleTable } from '../schedules/schedule-table.ts';
import { lastingFolder } from '../platform/data-folder.ts';
import { exportRuns } from '../store/data-folders.ts';
import type { Store } from '../store/open-store.ts';
import { openCheckpoints } from './domains/open-checkpoints.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { OldRuntime } from './old-runtime.ts';
import { openStoreIn } from './open-store-in.ts';

/** A command has one window. */
const WINDOW_ID = WindowIdSchema.parse(1);
const HIDDEN_SIZE = { width: 1280, height: 800 };

export interface CommandStart {
  readonly mode: 'agent' | 'snapshot' | 'runs' | 'schedules' | 'sessions' | 'fixtures' | 'worker';
  /** How it was called, for its help. */
  readonly command: string;
  /** What follows the mode on the command line. */
  readonly rest: readonly string[];
  readonly userData: string;
  readonly acceptsOldRuntime: boolean;
}

/** One command without a window; gives its exit code. */
export async function runCommand({ mode, ...start }: CommandStart): Promise<number> {
  if (mode === 'schedules') return runSchedules(start);
  if (mode === 'sessions') return runSessions(start);
  if (mode === 'fixtures') return runFixtures(start);
  if (mode !== 'runs') return runInHiddenWindow({ mode, ...start });
  const { runs } = openStoreIn(start.userData);
  return runRunsCommand(start.rest, { command: start.command, runs, ...OUTPUT });
}

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

async function runSessions({ command, rest }: Omit<CommandStart, 'mode'>): Promise<number> {
  const { runSessionsCommand } = await import('../cli/fleet/sessions.ts');
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
    ...openFixtures({ userData, vault: await openVault(store.vault) }),
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
    readonly mode: Exclude<CommandStart['mode'], 'runs' | 'schedules' | 'sessions' | 'fixtures'>;
  },
): Promise<number> {
  const { mode, command, rest, userData } = start;
  const window = createHiddenWindow(HIDDEN_SIZE);
  const store = mode === 'snapshot' ? null : openStoreIn(userData);
  const options: Omit<BrowserOptions, 'services' | 'allowPrivateNetwork'> = {
    usualWindow: () => WINDOW_ID,
    // Nobody sees them. And Electron before 33.4 can delete what carries a request of the main process twice, when memory is
    // tidied up just as the program leaves, and crash at its very end (electron/electron#45368).
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

/** Carries out what the arguments name, or what comes from a queue. */
async function runTasks(
  { mode, command, rest, acceptsOldRuntime, userData }: CommandStart,
  { agents, runService, tabs }: ReturnType<typeof createServices>,
  store: Store,
  {
    mcp,
    givenLogins,
  }: {
    readonly mcp: ReturnType<typeof openCommandServers>;
    /** Those that the arguments name. */
    readonly givenLogins: GivenLogin[];
  },
): Promise<number> {
  const common = {
    command,
    runs: runService,
    store: store.runs,
    exportRuns: exporterOf(store),
    tabs,
    useLogins: (logins: readonly GivenLogin[]) => void givenLogins.push(...logins),
    env: process.env,
    signal: signalOfLeaving(),
    ...OUTPUT,
  };
  if (mode === 'worker') {
    const { runWorkerCommand } = await import('../cli/fleet/worker.ts');
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

/** Jobs with a saved session get one of their own, in memory. */
function inSessionOf(tabs: WebTabPool, oldRuntime: OldRuntime): OpenInSession {
  return async (state) => {
    const origins = state.origins.map(({ origin }) => origin);
    const closed = oldRuntime.closedSites(origins)();
    for (const origin of origins) {
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
