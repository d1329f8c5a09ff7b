import { once } from 'node:events';
import { join } from 'node:path';

import { app, nativeTheme } from 'electron';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { ENDPOINT_FILE } from '#shared/mcp/endpoint-file.ts';
import { languageOf, pickLanguage } from '#shared/messages/language.ts';
import { type Words, wordsIn } from '#shared/messages/words.ts';
import { errorText } from '#shared/messages/error-text.ts';

import { runResources } from '../agent-host/models/run-resources.ts';
import { ownAgentsFolder } from '../agent-host/agents/agent-library.ts';
import { watchAgents } from '../agent-host/agents/watch-agents.ts';
import { serveWindow } from '../ipc/serve-window.ts';
import { NoticesSource } from '../ipc/state/notices-source.ts';
import { ProgramSource } from '../ipc/state/program-source.ts';
import { StatePublisher } from '../ipc/state/publish-state.ts';
import { RunsSource } from '../ipc/state/runs-source.ts';
import { WholeSource } from '../ipc/state/slice-source.ts';
import { createTabsSource } from '../ipc/state/tabs-source.ts';
import { EndpointService } from '../mcp-server/endpoint-service.ts';
import { createSessionHost } from '../mcp-server/session-host.ts';
import { openMcpServers } from '../mcp/open-mcp-servers.ts';
import { readOtherStart } from '../platform/app-arguments.ts';
import { logProblem } from '../platform/log.ts';
import { classifyAddress } from '../policy/address.ts';
import { createApiKeys } from '../secrets/api-keys.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { openSecretStore } from '../secrets/secret-store.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import { askForFiles, askForPdfs } from '../windows/ask-for-files.ts';
import { setAppMenu } from '../windows/app-menu.ts';
import { askBeforeLeaving } from '../windows/ask-before-leaving.ts';
import { listenForShortcuts } from '../windows/listen-for-shortcuts.ts';
import { keepTabsDrawn } from '../windows/keep-tabs-drawn.ts';
import { createMainWindow, loadUi } from '../windows/main-window.ts';
import { noticePerson } from '../windows/notice-person.ts';
import { createPickedFiles } from '../windows/picked-files.ts';
import { attachTabContextMenu } from '../windows/tab-context-menu.ts';
import { openUiSession, UI_ORIGIN } from '../windows/ui-session.ts';
import { createWindowCommands } from '../windows/window-commands.ts';
import { downloadNoticeText } from '../tabs/downloads/download-notice.ts';
import { createServices } from './create-services.ts';
import { openStoreIn } from './open-store-in.ts';
import { windowHandlers } from './window-handlers.ts';

export interface WindowStart {
  readonly userData: string;
  /** Opened at the start; none: a new tab. */
  readonly urls: readonly string[];
  /** PDFs to open as well, full paths. */
  readonly files: readonly string[];
}

/** The program as a person sees it: one window with tabs, its bridge, and what it serves to other programs. */
export async function openWindow({ userData, urls, files }: WindowStart): Promise<void> {
  const store = openStoreIn(userData);
  const keychain = await openKeychain();
  const secrets = await openSecretStore(join(userData, 'secrets.json'), keychain);
  const apiKeys = createApiKeys(secrets, keychain.backend !== null);
  nativeTheme.themeSource = store.settings.get().theme;
  const systemLanguage = pickLanguage(app.getPreferredSystemLanguages());
  const words = (): Words => wordsIn(languageOf(store.settings.get().language, systemLanguage));
  const uiSession = openUiSession({
    uiFolder: join(import.meta.dirname, '../renderer'),
    // A picture that is gone or damaged is not shown; the run’s page says that it had one.
    readArtifact: (id) => store.artifacts.read(id).catch(() => null),
  });
  const notices = new NoticesSource(
    [store.notice, secrets.notice].filter((sentence) => sentence !== null).join(' ') || null,
  );
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
    onChange: () => mcpSource.replaced(),
    onError: (error) => logProblem('mcp', error),
  });
  const services = createServices({
    container: window.contentView,
    store,
    mcp,
    userData,
    maxParallelRuns: () => store.settings.get().maxParallelRuns,
    showsIcons: true,
    onNotice: (notice) => notices.tell(downloadNoticeText(words().t, notice)),
    onTabMade: (tab, contents) => {
      listenForShortcuts(contents, { run: runCommandOf, isRunInput: () => tab.cdp.isSendingInput });
      attachTabContextMenu(tab, contents, { window, words, run: runCommandOf, openInNewTab });
      askBeforeLeaving(tab, contents, window, words);
      noticePerson(contents, {
        isRunInput: () => tab.cdp.isSendingInput,
        onPerson: () => runService.personActed(tab.id),
      });
    },
  });
  const { tabs, filter, agents, runService } = services;
  window.on('closed', () => tabs.closeAll());
  keepTabsDrawn(window, tabs);
  const resources = () =>
    runResources(store.settings.get(), (_part, baseUrl) => apiKeys.get(baseUrl));
  const endpoint = new EndpointService({
    file: join(userData, ENDPOINT_FILE),
    settings: () => store.settings.get().mcpEndpoint,
    version: app.getVersion(),
    newHost: () =>
      createSessionHost({
        ...services,
        resources,
      }),
    onChange: () => endpointSource.replaced(),
    onError: (error) => logProblem('endpoint', error),
  });
  app.once('will-quit', () => endpoint.close());
  const program = new ProgramSource({ version: app.getVersion(), systemLanguage });
  const agentsSource = new WholeSource(() => ({
    list: [...agents.list()],
    problems: [...agents.problems()],
  }));
  const settingsSource = new WholeSource(() => store.settings.get());
  const keysSource = new WholeSource(() => apiKeys.statuses());
  const mcpSource = new WholeSource(() => ({ servers: mcp.views() }));
  const endpointSource = new WholeSource(() => endpoint.view);
  const publisher = new StatePublisher({
    program,
    tabs: createTabsSource(tabs),
    runs: new RunsSource({
      onNews: (listener) => runService.onNews(listener),
      getEvents: (runId) => store.runs.getEvents(runId),
    }),
    agents: agentsSource,
    settings: settingsSource,
    keys: keysSource,
    mcp: mcpSource,
    endpoint: endpointSource,
    notices,
  });
  const agentsWatch = watchAgents(
    ownAgentsFolder(userData),
    () => agentsSource.replaced(),
    (error) => logProblem('agents', error),
  );
  app.once('will-quit', () => agentsWatch.dispose());
  const runCommandOf = createWindowCommands({
    tabs,
    showInWindow: (shortcut) => {
      ui.focus();
      program.pressed(shortcut);
    },
    focusWindow: () => ui.focus(),
    openFile: async () => openFiles(await askForPdfs(window, words())),
    stopRuns: () => {
      for (const runId of runService.liveRunIds()) runService.stop(runId);
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
  const openTyped = async (addresses: readonly string[]): Promise<void> => {
    for (const url of addresses) {
      grantTyped(url);
      await tabs.open({ url, activate: true });
    }
  };
  /** The person chose them; what cannot be shown is said and left out. */
  const openFiles = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths)
      await tabs.openFile(path).catch((error: unknown) => {
        const { message, next } = errorText(words(), toErrorInfo(error));
        notices.tell(`${message} ${next}`);
      });
  };

  const pickedFiles = createPickedFiles(() => askForFiles(window, words()));
  serveWindow({
    ui,
    origin: UI_ORIGIN,
    onInternalError: (error) => logProblem('request', error),
    takeDropped: (paths) => pickedFiles.takeDropped(paths),
    answers: windowHandlers({
      window,
      words,
      pickedFiles,
      openFiles,
      store,
      apiKeys,
      tabs,
      agents,
      mcp,
      runService,
      resources,
      endpoint,
      publisher,
      grantTyped,
      onSettingsChanged: () => {
        nativeTheme.themeSource = store.settings.get().theme;
        setAppMenu(words(), runCommandOf);
        settingsSource.replaced();
        keysSource.replaced();
        runService.reschedule();
        void endpoint.apply();
      },
      onAgentsChanged: () => agentsSource.replaced(),
    }),
  });
  publisher.sendTo(ui);
  setAppMenu(words(), runCommandOf);
  listenForShortcuts(ui, { run: runCommandOf });
  ui.on('render-process-gone', () => void loadUi(window));
  tabs.onChange(({ type }) => {
    // A window without a tab would have nothing to show.
    if (type === 'closed' && tabs.list().length === 0 && !window.isDestroyed())
      void tabs.open({ url: null, activate: true });
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const other = readOtherStart(data);
    if (other === null) return;
    if (window.isMinimized()) window.restore();
    window.focus();
    openTyped(other.urls)
      .then(() => openFiles(other.files))
      .catch((error: unknown) => logProblem('tabs', error));
  });
  const uiLoaded = loadUi(window);
  // The window’s page comes first: whoever drives the program takes its first page for the window.
  await Promise.race([uiLoaded, once(ui, 'did-navigate')]);
  if (urls.length + files.length === 0) await tabs.open({ url: null, activate: true });
  await openTyped(urls);
  await openFiles(files);
  await uiLoaded;
  mcp.startAll();
  await endpoint.apply();
}
