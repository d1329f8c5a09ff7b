import { once } from 'node:events';
import { join } from 'node:path';

import { app, nativeTheme, type Session } from 'electron';

import { noteText } from '#shared/messages/note-text.ts';

import type { TabId } from '#shared/model/ids.ts';

import { ownAgentsFolder, skillsFolder } from '../agent-host/agents/agent-library.ts';
import { watchAgents } from '../agent-host/agents/watch-agents.ts';
import { NoticesSource } from '../ipc/state/notices-source.ts';
import { StatePublisher } from '../ipc/state/publish-state.ts';
import { readOtherStart } from '../platform/app-arguments.ts';
import { logProblem } from '../platform/log.ts';
import type { OpenedBySystem } from '../platform/opened-by-system.ts';
import { setAppMenu } from '../windows/commands/app-menu.ts';
import { notifyBySystem } from '../windows/attention/notify-by-system.ts';
import { notifyPerson } from '../windows/attention/notify-person.ts';
import { callAttention } from '../windows/attention/call-attention.ts';
import { keepWindowsFilled } from '../windows/keep-windows-filled.ts';
import { PrivateRuns } from '../windows/private-runs.ts';
import { offerStop } from '../windows/commands/offer-stop.ts';
import type { WindowCommand } from '../windows/commands/shortcuts.ts';
import { openUiSession } from '../windows/ui-session.ts';
import { WindowSet, type ProgramWindow } from '../windows/window-set.ts';
import type { ScheduleService } from '../schedules/schedule-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { openSessions } from './domains/open-sessions.ts';
import { openBox } from './domains/open-box.ts';
import { openPersonData } from './person-data/open-person-data.ts';
import { openProfile, type Profile } from './open-profile.ts';
import { openSchedules } from './domains/open-schedules.ts';
import { createWindowOpener, type NewWindow } from './open-window.ts';
import type { PageOpener } from './page-opener.ts';
import { createStateSources, type StateSources } from './state-sources.ts';
import { windowHandlers } from './window-handlers.ts';
import { createWindowServices, type WindowServices } from './window-services.ts';
import { followNotifications } from './follow-notifications.ts';

const MAX_PARTS = 30;

export interface ProgramStart {
  readonly userData: string;
  /** Opened at the start; none: a new tab. */
  readonly urls: readonly string[];
  /** PDFs to open as well, full paths. */
  readonly files: readonly string[];
  readonly openedBySystem: OpenedBySystem;
  readonly acceptsOldRuntime: boolean;
}

/** The program as a person sees it: windows with tabs, what answers them, and what it serves to other programs. */
export async function openProgram(start: ProgramStart): Promise<void> {
  const { userData, acceptsOldRuntime, openedBySystem, ...first } = start;
  // Each part has one listener for the end of the program; Node warns at eleven.
  app.setMaxListeners(MAX_PARTS);
  const profile = await openProfile(userData, acceptsOldRuntime);
  followTheme(profile);
  const windows = new WindowSet();
  const notices = noticesOf(profile);
  const services: WindowServices = createWindowServices({
    profile,
    windows,
    usualWindow: () => windows.usual() ?? openLoaded(false),
    openWindow: (isPrivate) => openLoaded(isPrivate).id,
    tell: (text) => notices.tell(text),
    onMcpChange: () => sources.mcp.replaced(),
    onEndpointChange: () => sources.endpoint.replaced(),
    onWordLearned: () => sources.settings.replaced(),
    onWebhooksChange: () => sources.settings.replaced(),
    onVaultChange: () => sources.vault.replaced(),
    onFactsChange: () => sources.memory.replaced(),
    onDownloadsChange: () => sources.downloads.replaced(),
    onAskedAbout: (windowId, selection) => sources.program.askedAbout(windowId, selection),
    onFilledScreen: (windowId, origin) => sources.program.filledScreen(windowId, origin),
    onPageQuestionsChange: () => sources.pageQuestions.replaced(),
    onPageViewChange: () => sources.pageView.replaced(),
    onPermissionsChange: () => sources.permissions.replaced(),
  });
  const schedules = openSchedules(profile, services, windows);
  const sources: StateSources = createStateSources(
    profile,
    { ...services, schedules },
    notices,
    () => sessions.closed(),
  );
  const parts = { profile, windows, services, sources, schedules };
  const openWindow = createOpener({ ...parts, sessions: () => sessions });
  const openLoaded = (isPrivate: boolean): ProgramWindow => {
    const opened = openWindow({ isPrivate });
    opened.load().catch((error: unknown) => logProblem('window', error));
    return opened;
  };
  const openFirst = (): Promise<void> => {
    sessions.setAside();
    return showFirstPages(openWindow({ isPrivate: false }), services, first);
  };
  const sessions: SessionService = openSessions({
    store: profile.store,
    tabs: services.tabs,
    windows,
    openWindow,
    onClosedChange: () => sources.closed.replaced(),
  });
  followWindows(windows, services);
  offerControls(parts);
  await services.loginsKnown;
  const { startWith } = profile.store.settings.get();
  const continues = (sessions.wasCutOff || startWith === 'continue') && sessions.restore();
  await (continues ? openPages(services.pages, first) : openFirst());
  openedBySystem.openWith(openerInFront(windows, services.pages));
  await beginServing(parts);
}

function noticesOf({ notices, words }: Profile): NoticesSource {
  return new NoticesSource(notices.map((told) => noteText(words(), told)).join(' ') || null);
}

/** What becomes of tabs when windows are used, closed and left empty. */
function followWindows(windows: WindowSet, { tabs, closing }: WindowServices): void {
  closing.watchProgram();
  windows.onUsed((id) => tabs.stages.use(id));
  windows.onClosed(({ id }) => {
    // Where it was the last one the program ends, and runs are to end with it, not for want of their tabs.
    if (windows.list().length === 0) tabs.closeAll();
    else tabs.removeWindow(id);
  });
  keepWindowsFilled(windows, tabs);
}

/** What works by itself or for others, once the window is there. */
async function beginServing({ services, schedules }: ControlParts): Promise<void> {
  services.mcp.startAll();
  schedules.start();
  await services.endpoint.apply();
}

/** What reaches all windows: menu, tray, calls for the person, other starts of the program. */
function offerControls(parts: ControlParts): void {
  const { profile, windows, services, sources, schedules } = parts;
  publishAgents(profile, sources);
  const runInFront = (command: WindowCommand): void => windows.current()?.run(command);
  setAppMenu(profile.words(), runInFront);
  offerStop({
    words: () => profile.words(),
    liveRuns: () => services.runService.liveRunIds().length,
    onChange: (listener) => services.runService.onNews(listener),
    stopRuns: () => services.stopRuns(),
  });
  callAttention(
    (tabIds) => windowOf(windows, services, tabIds)?.window,
    (listener) => services.runService.onNews(listener),
  );
  notifyPerson({
    words: () => profile.words(),
    onNews: (listener) => services.runService.onNews(listener),
    isQuiet: (runId) => schedules.tellsEndOf(runId),
    isLooking: () => windows.list().some(({ window }) => window.isFocused()),
    show: (tabIds) => showRun(windows, services, tabIds),
    notify: notifyBySystem,
  });
  followNotifications(windows, services);
  takeOtherStarts(openerInFront(windows, services.pages));
}

function followTheme({ store }: Profile): void {
  nativeTheme.themeSource = store.settings.get().theme;
}

function openSession({ store }: Profile): Session {
  return openUiSession({
    uiFolder: join(import.meta.dirname, '../renderer'),
    // A picture that is gone or damaged is not shown; the run’s page says that it had one.
    readArtifact: (id) => store.artifacts.read(id).catch(() => null),
    onError: (error) => logProblem('window', error),
  });
}

interface ControlParts {
  readonly profile: Profile;
  readonly windows: WindowSet;
  readonly services: WindowServices;
  readonly sources: StateSources;
  readonly schedules: ScheduleService;
}

interface OpenerParts extends ControlParts {
  /** They are there once the first window is to be opened. */
  readonly sessions: () => SessionService;
}

/** What is there once for all windows is made here; each window then gets its own handlers over it. */
function createOpener(parts: OpenerParts) {
  const { profile, windows, services, sources, schedules, sessions } = parts;
  const publisher = new StatePublisher(sources);
  let { language } = profile.words();
  const onSettingsChanged = (): void => {
    followTheme(profile);
    // Electron keeps each menu that there was.
    if (profile.words().language !== language)
      setAppMenu(profile.words(), (command) => windows.current()?.run(command));
    ({ language } = profile.words());
    sources.settings.replaced();
    sources.keys.replaced();
    services.runService.reschedule();
    services.spelling.apply();
    void services.site.blocker.prepare();
    void services.endpoint.apply();
  };
  const box = openBox(profile, services);
  const privateRuns = new PrivateRuns();
  const data = openPersonData(profile, services, () => windows.current()?.window, {
    onErase: () => sessions().forget(),
    closed: {
      count: () => sessions().closed().length,
      forget: () => sessions().forgetClosed(),
    },
    isShown: (runId) => privateRuns.isShown(runId),
    onRunsRemoved: (runIds) => sources.runs.removed(runIds),
    onSettingsChanged,
  });
  windows.onClosed(({ id, isPrivate }) => {
    if (!isPrivate) return;
    sources.runs.removed(privateRuns.windowClosed(id));
    data.dropUnkept();
  });
  const openWindow: (wanted: NewWindow) => ProgramWindow = createWindowOpener({
    profile,
    windows,
    services,
    session: openSession(profile),
    publisher,
    reopenClosed: (id) => void sessions().reopen(null, id),
    showInWindow: (id, shortcut) => sources.program.pressed(id, shortcut),
    openWindow: (wanted) => openWindow(wanted),
    answers: (context) =>
      windowHandlers({
        ...profile,
        ...services,
        ...context,
        publisher,
        box,
        schedules,
        showDropped: (id, tabId, x) => sources.program.dropped(id, tabId, x),
        data: data.handlers,
        reopenClosed: (id, inWindow) => sessions().reopen(id, inWindow),
        onPrivateRun: (runId) => privateRuns.started(runId, context.windowId),
        onSettingsChanged,
        onAgentsChanged: () => sources.agents.replaced(),
      }),
  });
  return openWindow;
}

/** Agents can also be changed by whoever changes their files. */
function publishAgents({ userData }: Profile, { agents }: StateSources): void {
  for (const folder of [ownAgentsFolder(userData), skillsFolder(userData)]) {
    const watch = watchAgents(
      folder,
      () => agents.replaced(),
      (error) => logProblem('agents', error),
    );
    app.once('will-quit', () => watch.dispose());
  }
}

/** The window with the first of these tabs that is open. */
function windowOf(
  windows: WindowSet,
  { tabs }: WindowServices,
  tabIds: readonly number[],
): ProgramWindow | undefined {
  const open = tabs.list().find(({ id }) => tabIds.includes(id));
  return windows.get(open?.windowId);
}

/** Brings a run's tab to the front, in its window. */
function showRun(windows: WindowSet, services: WindowServices, tabIds: readonly TabId[]): void {
  const tab = services.tabs.list().findLast(({ id }) => tabIds.includes(id));
  if (tab !== undefined) services.tabs.activate(tab.id);
  const shown = windows.get(tab?.windowId) ?? windows.current();
  if (shown !== undefined) windows.show(shown.id);
}

/** Brings the window that was used last to the front and opens there what another start of the program, or macOS, hands over. */
function openerInFront(windows: WindowSet, pages: PageOpener): (given: FirstPages) => void {
  return (given) => {
    const shown = windows.usual() ?? windows.current();
    if (shown !== undefined) windows.show(shown.id);
    openPages(pages, given).catch((error: unknown) => logProblem('tabs', error));
  };
}

function takeOtherStarts(open: (given: FirstPages) => void): void {
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const other = readOtherStart(data);
    if (other !== null) open(other);
  });
}

async function showFirstPages(
  { id, window, load }: ProgramWindow,
  { tabs, pages }: WindowServices,
  { urls, files }: FirstPages,
): Promise<void> {
  const uiLoaded = load();
  // The window’s page comes first: whoever drives the program takes its first page for the window.
  await Promise.race([uiLoaded, once(window.webContents, 'did-navigate')]);
  if (urls.length + files.length === 0)
    await tabs.open({ url: null, activate: true, windowId: id });
  await openPages(pages, { urls, files });
  await uiLoaded;
}

type FirstPages = Pick<ProgramStart, 'urls' | 'files'>;

async function openPages(pages: PageOpener, { urls, files }: FirstPages): Promise<void> {
  await pages.openTyped(urls);
  await pages.openFiles(files);
}
