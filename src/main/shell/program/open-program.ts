import { join } from 'node:path';

import { app, nativeTheme, type Session } from 'electron';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { noteText } from '#shared/messages/sentences/note-text.ts';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import { ownAgentsFolder, skillsFolder } from '../../runs/agent-host/agents/agent-library.ts';
import { watchAgents } from '../../runs/agent-host/agents/watch-agents.ts';
import { NoticesSource } from '../../interfaces/ipc/state/notices-source.ts';
import type { PageSubjects } from '../../interfaces/ipc/state/page-subjects.ts';
import { StatePublisher } from '../../interfaces/ipc/state/publish-state.ts';
import { logProblem } from '../../platform/log.ts';
import { requireRuns } from '../../platform/managed-policy/policy-in-force.ts';
import { freeMemory } from '../../platform/process/free-memory.ts';
import type { WantedPages, WantedPagesSource } from '../../platform/start/wanted-pages.ts';
import { setPageFonts } from '../../browser/tabs/tab/web-preferences.ts';
import { setAppMenu } from '../windows/commands/app-menu.ts';
import { notifyBySystem } from '../windows/attention/notify-by-system.ts';
import { notifyPerson } from '../windows/attention/notify-person.ts';
import { callAttention } from '../windows/attention/call-attention.ts';
import { keepWindowsFilled } from '../windows/keep-windows-filled.ts';
import { PrivateRuns } from '../windows/private-runs.ts';
import { offerStop } from '../windows/commands/offer-stop.ts';
import { setOwnKeys, type WindowCommand } from '../windows/commands/find-shortcut.ts';
import type { PopupFeatures } from '../../browser/tabs/pool/popups/popup-features.ts';
import { openUiSession } from '../windows/ui-session.ts';
import { WindowSet, type ProgramWindow } from '../windows/window-set.ts';
import type { ScheduleService } from '../../runs/schedules/schedule-service.ts';
import type { ProfilePlace } from '../../storage/profiles/choose-profile.ts';
import type { SessionService } from '../../browser/session-restore/session-service.ts';
import { openSessions } from './domains/open-session-service.ts';
import { openBrowserImport } from './domains/open-browser-import.ts';
import { openBox, openWebSuggestions } from './domains/open-box.ts';
import { openPersonData } from './person-data/open-person-data.ts';
import { openFirstWindows, openPages } from './open-first-windows.ts';
import type { Profile } from './open-profile.ts';
import { followProfiles, openProfileAt, openProfiles } from './profiles/open-profiles.ts';
import type { Profiles } from './profiles/profiles.ts';
import { openSubjects } from './domains/open-subjects.ts';
import { openSchedules } from './domains/open-schedules.ts';
import { createWindowOpener, type NewWindow } from './window-wiring/open-window.ts';
import type { PageOpener } from './window-wiring/page-opener.ts';
import { createStateSources, type StateSources } from './window-wiring/state-sources.ts';
import { windowHandlers } from './window-wiring/window-handlers.ts';
import { createWindowServices, type WindowServices } from './window-wiring/window-services.ts';
import { followNotifications } from './window-wiring/follow-notifications.ts';

const MAX_PARTS = 30;
/** Time in ms after which a start is over and its garbage is collected. */
const STARTED_MS = 5_000;

export interface ProgramStart {
  readonly place: ProfilePlace;
  /** Pages to open at the start; a new tab when there are none. */
  readonly first: WantedPages;
  /** Requests for pages since the start of the process. */
  readonly wantedPages: Readonly<Record<'bySystem' | 'byOtherStarts', WantedPagesSource>>;
  readonly acceptsOldRuntime: boolean;
}

/** Opens the program for a person: windows with tabs, the services behind them, and the interfaces for other programs. */
export async function openProgram(start: ProgramStart): Promise<void> {
  const { place, acceptsOldRuntime, wantedPages, first } = start;
  // Each part has one listener for the end of the program, and Node warns at eleven.
  app.setMaxListeners(MAX_PARTS);
  const profile = await openProfileAt(place, acceptsOldRuntime);
  const profiles = openProfiles(place, profile);
  followLook(profile);
  const windows = new WindowSet();
  const notices = noticesOf(profile);
  const services: WindowServices = createWindowServices({
    profile,
    windows,
    usualWindow: () => windows.usual() ?? openLoaded({ isPrivate: false }),
    ...openersOf(windows, (wanted) => openLoaded(wanted)),
    tell: (text) => notices.tell(text),
    ...newsFor(() => sources),
  });
  const schedules = openSchedules(profile, services, windows);
  const subjects = openSubjects(profile, services, schedules);
  const sources: StateSources = createStateSources(
    profile,
    { ...services, schedules, profiles: profiles.source },
    notices,
    () => sessions.closed(),
    subjects,
  );
  const parts = { profile, profiles, windows, services, sources, schedules, subjects };
  const openWindow = createOpener({ ...parts, sessions: () => sessions });
  const openLoaded = (wanted: NewWindow): ProgramWindow => {
    const opened = openWindow(wanted);
    opened.load().catch((error: unknown) => logProblem('window', error));
    return opened;
  };
  const sessions: SessionService = openSessions({
    store: profile.store,
    tabs: services.tabs,
    windows,
    sources,
    openWindow,
  });
  followWindows(windows, services);
  offerControls(
    parts,
    followProfiles(place, profiles, () => services.stopRuns()),
  );
  // Cookies take 50 ms to read, in which the window loads; its first request waits for them.
  await Promise.all([
    services.loginsKnown,
    openFirstWindows(first, { profile, sessions, services, openWindow }),
  ]);
  const open = openerInFront(windows, services.pages);
  wantedPages.bySystem.openWith((given) => void (profiles.handOver(given) || open(given)));
  wantedPages.byOtherStarts.openWith(open);
  await beginServing(parts);
  setTimeout(freeMemory, STARTED_MS).unref();
}

/** Connects changes of services to the state that is published again. */
const newsFor = (sources: () => StateSources) => ({
  onMcpChange: () => sources().mcp.replaced(),
  onEndpointChange: () => sources().endpoint.replaced(),
  onSettingsKept: () => sources().settings.replaced(),
  onWebhooksChange: () => sources().settings.replaced(),
  onVaultChange: () => sources().vault.replaced(),
  onFactsChange: () => sources().memory.replaced(),
  onDownloadsChange: () => sources().downloads.replaced(),
  onAskedAbout: (
    windowId: WindowId,
    selection: Parameters<StateSources['program']['askedAbout']>[1],
  ) => sources().program.askedAbout(windowId, selection),
  onFilledScreen: (windowId: WindowId, origin: string) =>
    sources().program.filledScreen(windowId, origin),
  onPageQuestionsChange: () => sources().pageQuestions.replaced(),
  onPageViewChange: () => sources().pageView.replaced(),
  onPermissionsChange: () => sources().permissions.replaced(),
});

/** Returns functions that open new windows, which are empty until a tab is put into them. */
const openersOf = (windows: WindowSet, open: (wanted: NewWindow) => ProgramWindow) => ({
  openWindow: (isPrivate: boolean) => open({ isPrivate }).id,
  openPopup: (of: WindowId, features: PopupFeatures) =>
    open({ isPrivate: windows.get(of)?.isPrivate === true, popup: { of, features } }).id,
});

function noticesOf({ notices, words }: Profile): NoticesSource {
  const told = notices.map((notice) => noteText(words(), notice));
  try {
    requireRuns();
  } catch (thrown) {
    // The file's path and line are in Settings, where a person who can correct them looks.
    const { params, ...error } = toErrorInfo(thrown);
    const { message, next } = errorText(words(), {
      ...error,
      params: { reason: String(params?.['reason']) },
    });
    told.unshift(message, next);
  }
  return new NoticesSource(told.join(' ') || null);
}

/** Updates tabs when windows are used, closed or left empty. */
function followWindows(windows: WindowSet, { tabs, closing }: WindowServices): void {
  closing.watchProgram();
  windows.onUsed((id) => tabs.stages.use(id));
  windows.onClosed(({ id }) => {
    // With the last window the program ends, so its runs are ended with it, not because their tabs are missing.
    if (windows.list().length === 0) tabs.closeAll();
    else tabs.removeWindow(id);
  });
  keepWindowsFilled(windows, tabs);
}

/** Starts the services that work by themselves or for other programs, once the window exists. */
async function beginServing({ services, schedules }: ControlParts): Promise<void> {
  services.mcp.startAll();
  schedules.start();
  await services.endpoint.apply();
}

/** Sets up everything that concerns all windows: menu, tray, notifications to the person. */
function offerControls(parts: ControlParts, stopAllRuns: () => void): void {
  const { profile, profiles, windows, services, sources, schedules } = parts;
  publishAgents(profile, sources);
  const runInFront = (command: WindowCommand): void => windows.current()?.run(command);
  setOwnKeys(profile.store.settings.get().shortcuts);
  setAppMenu(profile.words(), runInFront);
  offerStop({
    words: () => profile.words(),
    liveRuns: () => services.runService.liveRunIds().length,
    onChange: (listener) => services.runService.onNews(listener),
    stopRuns: stopAllRuns,
    profileName: () => profiles.name,
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
}

/** Applies the settings of how things look that the system and Chromium have. */
function followLook({ store }: Profile): void {
  const settings = store.settings.get();
  nativeTheme.themeSource = settings.theme;
  setPageFonts(settings);
}

function openSession({ store }: Profile): Session {
  return openUiSession({
    uiFolder: join(import.meta.dirname, '../renderer'),
    // A missing or damaged picture is not shown; the run’s page says that it had one.
    readArtifact: (id) => store.artifacts.read(id).catch(() => null),
    onError: (error) => logProblem('window', error),
  });
}

interface ControlParts {
  readonly profile: Profile;
  readonly profiles: Profiles;
  readonly windows: WindowSet;
  readonly services: WindowServices;
  readonly sources: StateSources;
  readonly schedules: ScheduleService;
  readonly subjects: PageSubjects;
}

interface OpenerParts extends ControlParts {
  /** Returns the session service, which exists once the first window is opened. */
  readonly sessions: () => SessionService;
}

/** Creates the request handlers that belong to no single window. */
const openAsked = (
  { profile, profiles, services }: ControlParts,
  onSettingsChanged: () => void,
) => ({
  profiles,
  box: openBox(profile, services),
  webSuggestions: openWebSuggestions(profile),
  browserImport: openBrowserImport(profile, services.sessions.user, onSettingsChanged),
});

/** Applies changed settings to the services that have their own copy of them. */
function applySettings(services: WindowServices): void {
  services.runService.reschedule();
  services.spelling.apply();
  services.site.pageViews.usualZoomChanged();
  services.textHelp.translations.settingsChanged();
  services.textHelp.selections.settingsChanged();
  void services.site.blocker.prepare();
  void services.endpoint.apply();
}

/** Creates the parts that all windows share, and returns the function that opens a window with its own request handlers. */
function createOpener(parts: OpenerParts) {
  const { profile, windows, services, sources, schedules, subjects, sessions } = parts;
  const publisher = new StatePublisher(sources);
  let { language } = profile.words();
  const onSettingsChanged = (): void => {
    followLook(profile);
    const areOtherKeys = setOwnKeys(profile.store.settings.get().shortcuts);
    // The menu is set only when it changes, because Electron never frees the earlier ones.
    if (areOtherKeys || profile.words().language !== language)
      setAppMenu(profile.words(), (command) => windows.current()?.run(command));
    ({ language } = profile.words());
    sources.settings.replaced();
    sources.keys.replaced();
    applySettings(services);
  };
  const asked = openAsked(parts, onSettingsChanged);
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
    if (!windows.list().some((one) => one.isPrivate)) services.downloads.forgetPrivate();
  });
  const openWindow: (wanted: NewWindow) => ProgramWindow = createWindowOpener({
    profile,
    windows,
    services,
    session: openSession(profile),
    publisher,
    reopenClosed: (id) => void sessions().reopen(null, id),
    calls: sources.program,
    openWindow: (wanted) => openWindow(wanted),
    answers: (context) =>
      windowHandlers({
        ...profile,
        ...services,
        ...context,
        publisher,
        ...asked,
        schedules,
        subjects,
        showDropped: (id, tabId, at) => sources.program.dropped(id, tabId, at),
        data: data.handlers,
        reopenClosed: (id, inWindow) => sessions().reopen(id, inWindow),
        onPrivateRun: (runId) => privateRuns.started(runId, context.windowId),
        onSettingsChanged,
        onAgentsChanged: () => sources.agents.replaced(),
      }),
  });
  return openWindow;
}

/** Publishes the agents again when their files change, which other programs may do too. */
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

/** Returns the window with the first of these tabs that is open. */
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

/**
 * Returns a function that brings the last used window to the front and opens there the pages that another start of the program, or macOS,
 * passes on.
 */
function openerInFront(windows: WindowSet, pages: PageOpener): (given: WantedPages) => void {
  return (given) => {
    const shown = windows.usual() ?? windows.current();
    if (shown !== undefined) windows.show(shown.id);
    openPages(pages, given).catch((error: unknown) => logProblem('tabs', error));
  };
}
