import { once } from 'node:events';
import { join } from 'node:path';

import { app, dialog, nativeTheme, type BaseWindow, type WebContents } from 'electron';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { ENDPOINT_FILE } from '#shared/mcp/endpoint-file.ts';

import { loadAgentLibrary, type AgentLibrary } from './agent-host/agent-library.ts';
import { forkProbe } from './agent-host/fork-probe.ts';
import { createModelProbe } from './agent-host/model-probe.ts';
import { createRunService } from './agent-host/create-run-service.ts';
import { forkAgent } from './agent-host/fork-agent.ts';
import type { RunService } from './agent-host/run-service.ts';
import { answerWithoutRun, runAgentCommand } from './cli/agent.ts';
import { askAtTerminal } from './cli/answer-questions.ts';
import { parseAgentArgs } from './cli/parse-agent-args.ts';
import { runSnapshotCommand } from './cli/snapshot.ts';
import { createAgentHandlers } from './ipc/handlers/agent.ts';
import { createAppHandlers } from './ipc/handlers/app.ts';
import { createEndpointHandlers } from './ipc/handlers/endpoint.ts';
import { createMcpHandlers } from './ipc/handlers/mcp.ts';
import { createRunHandlers } from './ipc/handlers/run.ts';
import { createModelHandlers } from './ipc/handlers/model.ts';
import { createSettingsHandlers } from './ipc/handlers/settings.ts';
import { createTabHandlers } from './ipc/handlers/tab.ts';
import { StatePublisher } from './ipc/publish-state.ts';
import { serveWindow } from './ipc/serve-window.ts';
import { openMcpRun } from './mcp/mcp-run.ts';
import type { McpServers } from './mcp/mcp-servers.ts';
import { openCommandServers, openMcpServers } from './mcp/open-mcp-servers.ts';
import { EndpointService } from './mcp-server/endpoint-service.ts';
import { createSessionHost } from './mcp-server/session-host.ts';
import { isWindowStart, readAppArguments } from './platform/app-arguments.ts';
import { defaultDataFolder } from './platform/data-folder.ts';
import { findRefusedSwitch, hardenApp } from './platform/harden-app.ts';
import { logProblem } from './platform/log.ts';
import { OUTPUT } from './platform/output.ts';
import { signalOfLeaving } from './platform/signal-of-leaving.ts';
import { classifyAddress, decideRequest } from './policy/address.ts';
import { forkPdf } from './pdf/fork-pdf.ts';
import { PdfLibrary } from './pdf/pdf-library.ts';
import { createApiKeys } from './secrets/api-keys.ts';
import { openKeychain } from './secrets/keychain.ts';
import { openSecretStore } from './secrets/secret-store.ts';
import { CdpPageReader } from './snapshot/cdp-page-reader.ts';
import type { PageReader } from './snapshot/page-reader.ts';
import { openStore, type Store } from './store/open-store.ts';
import { RequestFilter } from './tabs/request-filter.ts';
import { openUserSession, plainUserAgent } from './tabs/user-session.ts';
import type { TabPool } from './tabs/tab-pool.ts';
import type { WebTab } from './tabs/web-tab.ts';
import { WebTabPool } from './tabs/web-tab-pool.ts';
import { createPerceptionBench, isJudgedFromOutside } from './test-bridge/perception-bench.ts';
import type { TestView } from './test-bridge/test-view.ts';
import { createToolGate } from './tools/run-tool.ts';
import type { ToolGate } from './tools/tool-gate.ts';
import { setAppMenu } from './windows/app-menu.ts';
import { askBeforeLeaving } from './windows/ask-before-leaving.ts';
import { endRunsOnQuit } from './windows/end-runs-on-quit.ts';
import { createHiddenWindow } from './windows/hidden-window.ts';
import { listenForShortcuts } from './windows/listen-for-shortcuts.ts';
import { createMainWindow, loadUi } from './windows/main-window.ts';
import { attachTabContextMenu } from './windows/tab-context-menu.ts';
import { openUiSession, registerUiScheme, UI_ORIGIN } from './windows/ui-session.ts';
import { noticePerson } from './windows/notice-person.ts';
import { createWindowCommands } from './windows/window-commands.ts';

const HIDDEN_SIZE = { width: 1280, height: 800 };

const args = readAppArguments(process.argv, process.env, app.isPackaged);
registerUiScheme();
hardenApp();
app.setName('Waymark');
app.userAgentFallback = plainUserAgent(app.userAgentFallback);
app.setPath('userData', args.userData ?? defaultDataFolder(args.mode));
const userData = app.getPath('userData');

const refusedSwitch = findRefusedSwitch();
const agentCommand = args.mode === 'agent' ? parseAgentArgs(args.rest) : null;
if (refusedSwitch !== null) refuseToStart(`Waymark does not start with --${refusedSwitch}.`);
else if (agentCommand !== null && agentCommand.kind !== 'run')
  void leaveWith(answerWithoutRun(agentCommand, OUTPUT));
else if (!app.requestSingleInstanceLock({ mode: args.mode })) leaveToOtherInstance();
else void start();

async function start(): Promise<void> {
  app.on('window-all-closed', () => {
    if (args.mode === 'window') app.quit();
  });
  await app.whenReady();
  try {
    if (args.mode === 'window') await openWindow();
    else await leaveWith(await runCommand(args.mode));
  } catch (error) {
    const { message, next } = toErrorInfo(error);
    logProblem('start', error);
    refuseToStart(`${message} ${next}`);
  }
}

interface Browser {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  /** A gate that knows only these tabs and none of the person's services. */
  readonly createGate: (tabs: TabPool) => ToolGate;
}

interface BrowserOptions {
  readonly window: BaseWindow;
  readonly allowPrivateNetwork: () => boolean;
  /** What tools may use besides tabs. */
  readonly services: { readonly store: Store; readonly mcp: McpServers } | null;
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onNotice: (text: string) => void;
}

function createBrowser({
  window,
  allowPrivateNetwork,
  services,
  onTabMade,
  onNotice,
}: BrowserOptions): Browser {
  const session = openUserSession({ downloadFolder: app.getPath('downloads'), onNotice });
  const filter = new RequestFilter(session, {
    decide: decideRequest,
    allowPrivateNetwork: () => allowPrivateNetwork() || isJudgedFromOutside(),
  });
  const tabs = new WebTabPool({
    stage: window.contentView,
    session,
    filter,
    onTabMade,
    onError: (error) => logProblem('tabs', error),
  });
  window.on('closed', () => tabs.closeAll());
  const pdfs = new PdfLibrary({ fork: () => forkPdf(join(import.meta.dirname, '../pdf')) });
  app.once('will-quit', () => pdfs.dispose());
  const pageReader = new CdpPageReader((tabId, url) => pdfs.pagesShown(tabId, url));
  const common = { pageReader, pdfs };
  const toolGate = createToolGate({
    ...common,
    tabs,
    ...(services !== null && {
      openMcp: () => openMcpRun(services.mcp),
      keepPicture: (bytes, mime) => services.store.artifacts.put(bytes, mime),
    }),
  });
  if (process.env['WAYMARK_TEST_BRIDGE'] === '1' && !app.isPackaged) {
    globalThis.__perceptionBench = createPerceptionBench(tabs, pageReader);
    const view: TestView = {
      tabs,
      pageReader,
      toolGate,
      grantedHosts: () => [...filter.grantedHosts],
      grantHost: (hostPort) => filter.grantHost(hostPort),
    };
    globalThis.__waymarkTest = view;
  }
  const createGate = (own: TabPool): ToolGate => createToolGate({ ...common, tabs: own });
  return { tabs, filter, pageReader, toolGate, createGate };
}

interface Runs {
  readonly store: Store;
  readonly agents: AgentLibrary;
  readonly runService: RunService;
}

function createRuns(
  store: Store,
  mcp: McpServers,
  { tabs, filter, pageReader, toolGate }: Browser,
): Runs {
  const agents = loadAgentLibrary(join(app.getAppPath(), 'resources', 'agents'));
  for (const problem of agents.problems)
    logProblem('agents', new Error(`${problem.file}: ${problem.message}`));
  const runService = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    tabs,
    pageReader,
    toolGate,
    agents,
    modelMemory: store.modelTraits,
    forkAgent,
    grantHost: (hostPort) => filter.grantHost(hostPort),
    allowPrivateNetwork: () => store.settings.get().allowPrivateNetwork,
    mcpServers: () => mcp.enabledNames(),
    onDrivenTabs: (ids) => tabs.setDriven(ids),
    onError: (error) => logProblem('runs', error),
    now: Date.now,
  });
  endRunsOnQuit(runService);
  return { store, agents, runService };
}

async function openWindow(): Promise<void> {
  const store = openStoreIn(userData);
  const keychain = await openKeychain();
  const secrets = await openSecretStore(join(userData, 'secrets.json'), keychain);
  const apiKeys = createApiKeys(secrets, keychain.backend !== null);
  const modelProbe = createModelProbe(forkProbe);
  nativeTheme.themeSource = store.settings.get().theme;
  const uiSession = openUiSession({
    uiFolder: join(import.meta.dirname, '../renderer'),
    // A picture that is gone or damaged is not shown; the run’s page says that it had one.
    readArtifact: (id) => store.artifacts.read(id).catch(() => null),
  });
  const window = createMainWindow({
    session: uiSession,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: join(userData, 'window.json'),
    isPackaged: app.isPackaged,
    onError: (error) => logProblem('window', error),
  });
  const ui = window.webContents;
  const mcp = openMcpServers({
    load: () => store.settings.get().mcpServers,
    save: (mcpServers) => void store.settings.update({ mcpServers: [...mcpServers] }),
    secrets,
    clientVersion: app.getVersion(),
    otherwise: 'ask',
    openSignIn: (url, trusted) => {
      for (const address of trusted) grantTyped(address);
      tabs.open({ url, activate: true }).catch((error: unknown) => logProblem('mcp', error));
    },
    onChange: () => publisher.mcpChanged(),
    onError: (error) => logProblem('mcp', error),
  });
  const browser = createBrowser({
    window,
    allowPrivateNetwork: () => store.settings.get().allowPrivateNetwork,
    services: { store, mcp },
    onNotice: (text) => publisher.tell(text),
    onTabMade: (tab, contents) => {
      listenForShortcuts(contents, { run: runCommandOf, isRunInput: () => tab.cdp.isSendingInput });
      attachTabContextMenu(tab, contents, { window, run: runCommandOf, openInNewTab });
      askBeforeLeaving(tab, contents, window);
      noticePerson(contents, {
        isRunInput: () => tab.cdp.isSendingInput,
        lastRunInputAt: () => tab.cdp.lastInputAt,
        onPerson: () => runService.personActed(tab.id),
      });
    },
  });
  const { tabs, filter } = browser;
  const { agents, runService } = createRuns(store, mcp, browser);
  const endpoint = new EndpointService({
    file: join(userData, ENDPOINT_FILE),
    settings: () => store.settings.get().mcpEndpoint,
    version: app.getVersion(),
    newHost: () =>
      createSessionHost({
        ...browser,
        runService,
        settings: () => store.settings.get(),
        apiKey: (baseUrl) => apiKeys.get(baseUrl),
      }),
    onChange: () => publisher.endpointChanged(),
    onError: (error) => logProblem('endpoint', error),
  });
  app.once('will-quit', () => endpoint.close());
  const publisher = new StatePublisher({
    version: app.getVersion(),
    tabs,
    settings: () => store.settings.get(),
    keys: () => apiKeys.statuses(),
    mcpServers: () => mcp.views(),
    mcpEndpoint: () => endpoint.view,
    notice:
      [store.notice, secrets.notice].filter((sentence) => sentence !== null).join(' ') || null,
  });
  const runCommandOf = createWindowCommands({
    tabs,
    showInWindow: (shortcut) => {
      ui.focus();
      publisher.publish({ type: 'shortcut', shortcut });
    },
    focusWindow: () => ui.focus(),
    stopRuns: () => {
      for (const runId of runService.activeRunIds()) runService.stop(runId);
    },
    onError: (error) => logProblem('command', error),
  });
  const openInNewTab = (url: string, opener: WebTab): void => {
    tabs
      .open({ url, activate: false, openerId: opener.id })
      .catch((error: unknown) => logProblem('tabs', error));
  };

  const grantTyped = (url: string): void => {
    const address = classifyAddress(url);
    if (address.kind === 'private') filter.grantHost(address.hostPort);
  };

  runService.onNews((news) => publisher.runNews(news));
  serveWindow({
    ui,
    origin: UI_ORIGIN,
    onInternalError: (error) => logProblem('request', error),
    handlers: {
      ...createAppHandlers(tabs, publisher),
      ...createTabHandlers({
        tabs,
        searchUrl: () => store.settings.get().searchUrl,
        grantTyped,
      }),
      ...createRunHandlers({
        runService,
        runs: store.runs,
        settings: () => store.settings.get(),
        apiKey: (baseUrl) => apiKeys.get(baseUrl),
      }),
      ...createAgentHandlers(agents),
      ...createMcpHandlers(mcp),
      ...createEndpointHandlers(endpoint),
      ...createModelHandlers({
        probe: modelProbe,
        apiKey: (baseUrl) => apiKeys.get(baseUrl),
        keepTraits: (model, traits) => store.modelTraits.keep(model, traits),
      }),
      ...createSettingsHandlers({
        update: (patch) => store.settings.update(patch),
        setApiKey: (baseUrl, apiKey) => apiKeys.set(baseUrl, apiKey),
        onChanged: () => {
          nativeTheme.themeSource = store.settings.get().theme;
          publisher.settingsChanged();
          void endpoint.apply();
        },
      }),
    },
  });
  publisher.sendTo(ui);
  setAppMenu(runCommandOf);
  listenForShortcuts(ui, { run: runCommandOf });
  ui.on('render-process-gone', () => void loadUi(window));
  tabs.onChange(({ type }) => {
    // A window without a tab would have nothing to show.
    if (type === 'closed' && tabs.list().length === 0 && !window.isDestroyed())
      void tabs.open({ url: null, activate: true });
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    if (!isWindowStart(data)) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  const uiLoaded = loadUi(window);
  // The window’s page comes first: whoever drives the program takes its first page for the window.
  await Promise.race([uiLoaded, once(ui, 'did-navigate')]);
  if (args.urls.length === 0) await tabs.open({ url: null, activate: true });
  for (const url of args.urls) {
    grantTyped(url);
    await tabs.open({ url, activate: true });
  }
  await uiLoaded;
  mcp.startAll();
  await endpoint.apply();
}

async function runCommand(mode: 'agent' | 'snapshot'): Promise<number> {
  const window = createHiddenWindow(HIDDEN_SIZE);
  const store = mode === 'agent' ? openStoreIn(userData) : null;
  const mcp = openCommandServers({
    clientVersion: app.getVersion(),
    onError: (error) => logProblem('mcp', error),
  });
  const browser = createBrowser({
    window,
    services: store && { store, mcp },
    allowPrivateNetwork: () => store?.settings.get().allowPrivateNetwork ?? false,
    onTabMade: (tab) => tab.setDriven(true),
    onNotice: (text) => OUTPUT.stderr(`${text}\n`),
  });
  const { tabs, pageReader, filter } = browser;
  tabs.setContentBox({ x: 0, y: 0, ...HIDDEN_SIZE });
  if (store === null) {
    const grantHost = (hostPort: string): void => filter.grantHost(hostPort);
    return runSnapshotCommand(args.rest, { tabs, pageReader, grantHost });
  }
  if (store.notice !== null) OUTPUT.stderr(`${store.notice}\n`);
  const { runService } = createRuns(store, mcp, browser);
  return runAgentCommand(args.rest, {
    runs: runService,
    store: store.runs,
    tabs,
    env: process.env,
    ask: process.stdin.isTTY ? askAtTerminal : null,
    signal: signalOfLeaving(),
    addMcpServers: async (drafts) => void (await mcp.add(drafts)),
    ...OUTPUT,
  });
}

function openStoreIn(folder: string): Store {
  const store = openStore({
    userData: folder,
    nativeBinding: process.env['WAYMARK_SQLITE_BINDING'],
    onBackupProblem: (problem) => logProblem('backup', problem),
  });
  // Also where `app.exit` tells nobody else: a database that is open when the process ends takes it down with it.
  process.once('exit', () => store.dispose());
  return store;
}

function leaveToOtherInstance(): void {
  // A second start of the window brings the first one to the front; there is nothing to say.
  if (args.mode === 'window') return app.exit(0);
  process.stderr.write(
    'Waymark is open with the same data folder. Close it, or name another folder with --user-data.\n',
  );
  app.exit(1);
}

function refuseToStart(message: string): void {
  process.stderr.write(`${message}\n`);
  if (args.mode === 'window' && app.isReady()) dialog.showErrorBox('Waymark cannot start', message);
  app.exit(1);
}

async function leaveWith(exitCode: number): Promise<void> {
  // What was printed has to be out before the process ends.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  app.exit(exitCode);
}
