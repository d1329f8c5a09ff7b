import { noteText } from '#shared/messages/note-text.ts';
import { once } from 'node:events';
import { join } from 'node:path';

import { app, type BrowserWindow, nativeTheme } from 'electron';

import { ownAgentsFolder } from '../agent-host/agents/agent-library.ts';
import { watchAgents } from '../agent-host/agents/watch-agents.ts';
import { serveWindow } from '../ipc/serve-window.ts';
import { NoticesSource } from '../ipc/state/notices-source.ts';
import { StatePublisher } from '../ipc/state/publish-state.ts';
import { readOtherStart } from '../platform/app-arguments.ts';
import { logProblem } from '../platform/log.ts';
import type { WebTabPool } from '../tabs/tab/web-tab-pool.ts';
import { setAppMenu } from '../windows/app-menu.ts';
import { askForFiles, askForPdfs } from '../windows/ask-for-files.ts';
import { callAttention } from '../windows/call-attention.ts';
import { keepTabsDrawn } from '../windows/keep-tabs-drawn.ts';
import { listenForShortcuts } from '../windows/listen-for-shortcuts.ts';
import { createMainWindow, loadUi } from '../windows/main-window.ts';
import { createPickedFiles } from '../windows/picked-files.ts';
import { offerStop } from '../windows/offer-stop.ts';
import type { WindowCommand } from '../windows/shortcuts.ts';
import { openUiSession, UI_ORIGIN } from '../windows/ui-session.ts';
import { createWindowCommands } from '../windows/window-commands.ts';
import { openPersonData } from './open-person-data.ts';
import { openProfile, type Profile } from './open-profile.ts';
import type { PageOpener } from './page-opener.ts';
import { createStateSources, type StateSources } from './state-sources.ts';
import { windowHandlers } from './window-handlers.ts';
import { createWindowServices, type WindowServices } from './window-services.ts';

export interface WindowStart {
  readonly userData: string;
  /** Opened at the start; none: a new tab. */
  readonly urls: readonly string[];
  /** PDFs to open as well, full paths. */
  readonly files: readonly string[];
}

/** The parts that the window is wired of. */
interface WindowParts {
  readonly profile: Profile;
  readonly window: BrowserWindow;
  readonly services: WindowServices;
  readonly sources: StateSources;
  /** Carries out what a key or a menu entry asks for. */
  readonly run: (command: WindowCommand) => void;
}

/** The program as a person sees it: one window with tabs, its bridge, and what it serves to other programs. */
export async function openWindow({ userData, ...first }: WindowStart): Promise<void> {
  const profile = await openProfile(userData);
  followTheme(profile);
  const window = openMainWindow(profile);
  const notices = new NoticesSource(
    profile.notices.map((told) => noteText(profile.words(), told)).join(' ') || null,
  );
  const services: WindowServices = createWindowServices({
    profile,
    window,
    run: (command) => run(command),
    tell: (text) => notices.tell(text),
    onMcpChange: () => sources.mcp.replaced(),
    onEndpointChange: () => sources.endpoint.replaced(),
    onVaultChange: () => sources.vault.replaced(),
  });
  const sources: StateSources = createStateSources(profile, services, notices);
  const run = createCommands(profile, window, services, sources);
  window.on('closed', () => services.tabs.closeAll());
  keepTabsDrawn(window, services.tabs);
  publishAgents(profile, sources);
  servePage({ profile, window, services, sources, run });
  setAppMenu(profile.words(), run);
  offerStop({
    words: () => profile.words(),
    liveRuns: () => services.runService.liveRunIds().length,
    onChange: (listener) => services.runService.onNews(listener),
    stopRuns: () => run('stop-run'),
  });
  callAttention(window, (listener) => services.runService.onNews(listener));
  listenForShortcuts(window.webContents, { run });
  window.webContents.on('render-process-gone', () => void loadUi(window));
  keepOneTab(window, services.tabs);
  takeOtherStarts(window, services.pages);
  await showFirstPages(window, services, first);
  services.mcp.startAll();
  await services.endpoint.apply();
}

function followTheme({ store }: Profile): void {
  nativeTheme.themeSource = store.settings.get().theme;
}

function openMainWindow({ store, userData }: Profile): BrowserWindow {
  const session = openUiSession({
    uiFolder: join(import.meta.dirname, '../renderer'),
    // A picture that is gone or damaged is not shown; the run’s page says that it had one.
    readArtifact: (id) => store.artifacts.read(id).catch(() => null),
  });
  return createMainWindow({
    session,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: join(userData, 'window.json'),
    isPackaged: app.isPackaged,
    onError: (error) => logProblem('window', error),
  });
}

function createCommands(
  { words }: Profile,
  window: BrowserWindow,
  { tabs, pages, runService }: WindowServices,
  { program }: StateSources,
): (command: WindowCommand) => void {
  const ui = window.webContents;
  return createWindowCommands({
    tabs,
    showInWindow: (shortcut) => {
      ui.focus();
      program.pressed(shortcut);
    },
    focusWindow: () => ui.focus(),
    openFile: async () => pages.openFiles(await askForPdfs(window, words())),
    stopRuns: () => {
      for (const runId of runService.liveRunIds()) runService.stop(runId);
    },
    onError: (error) => logProblem('command', error),
  });
}

/** Agents can also be changed by whoever changes their files. */
function publishAgents({ userData }: Profile, { agents }: StateSources): void {
  const watch = watchAgents(
    ownAgentsFolder(userData),
    () => agents.replaced(),
    (error) => logProblem('agents', error),
  );
  app.once('will-quit', () => watch.dispose());
}

/** Answers the window's page, and tells it of every change of the state. */
function servePage({ profile, window, services, sources, run }: WindowParts): void {
  const { words } = profile;
  const ui = window.webContents;
  const pickedFiles = createPickedFiles(() => askForFiles(window, words()));
  const publisher = new StatePublisher(sources);
  const onSettingsChanged = (): void => {
    followTheme(profile);
    setAppMenu(words(), run);
    sources.settings.replaced();
    sources.keys.replaced();
    services.runService.reschedule();
    void services.endpoint.apply();
  };
  serveWindow({
    ui,
    origin: UI_ORIGIN,
    onInternalError: (error) => logProblem('request', error),
    takeDropped: (paths) => pickedFiles.takeDropped(paths),
    answers: windowHandlers({
      ...profile,
      ...services,
      window,
      pickedFiles,
      publisher,
      onSettingsChanged,
      data: openPersonData(profile, services, window, {
        onRunsRemoved: (runIds) => sources.runs.removed(runIds),
        onSettingsChanged,
      }),
      onAgentsChanged: () => sources.agents.replaced(),
    }),
  });
  publisher.sendTo(ui);
}

/** A window without a tab would have nothing to show. */
function keepOneTab(window: BrowserWindow, tabs: WebTabPool): void {
  tabs.onChange(({ type }) => {
    if (type === 'closed' && tabs.list().length === 0 && !window.isDestroyed())
      void tabs.open({ url: null, activate: true });
  });
}

/** A second start of the program brings this window to the front and opens its addresses and files here. */
function takeOtherStarts(window: BrowserWindow, pages: PageOpener): void {
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const other = readOtherStart(data);
    if (other === null) return;
    if (window.isMinimized()) window.restore();
    window.focus();
    pages
      .openTyped(other.urls)
      .then(() => pages.openFiles(other.files))
      .catch((error: unknown) => logProblem('tabs', error));
  });
}

async function showFirstPages(
  window: BrowserWindow,
  { tabs, pages }: WindowServices,
  { urls, files }: Pick<WindowStart, 'urls' | 'files'>,
): Promise<void> {
  const uiLoaded = loadUi(window);
  // The window’s page comes first: whoever drives the program takes its first page for the window.
  await Promise.race([uiLoaded, once(window.webContents, 'did-navigate')]);
  if (urls.length + files.length === 0) await tabs.open({ url: null, activate: true });
  await pages.openTyped(urls);
  await pages.openFiles(files);
  await uiLoaded;
}
