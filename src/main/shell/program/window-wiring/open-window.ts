import { join } from 'node:path';

import {
  app,
  type BrowserWindow,
  type Rectangle,
  screen,
  type Session,
  type WebContents,
} from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { type TabId, WindowIdSchema, type WindowId } from '#shared/model/ids.ts';
import type { ZoomStep } from '#shared/model/page-view/page-view.ts';
import { POPUP_HEADER } from '#shared/model/tabs/popup-header.ts';

import type { Answers } from '../../../interfaces/ipc/answer-request.ts';
import { serveWindow } from '../../../interfaces/ipc/serve-window.ts';
import type { ProgramSource } from '../../../interfaces/ipc/state/program-source.ts';
import type { StatePublisher } from '../../../interfaces/ipc/state/publish-state.ts';
import { logProblem } from '../../../platform/log.ts';
import type { PopupFeatures } from '../../../browser/tabs/pool/popups/popup-features.ts';
import type { StageOptions } from '../../../browser/tabs/pool/tab-stage.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { askForFiles, askForPdfs } from '../../windows/dialogs/ask-for-files.ts';
import { noteKeyboard, takeKeyboard } from '../../windows/keep-keyboard.ts';
import { keepTabsDrawn } from '../../windows/keep-tabs-drawn.ts';
import { KeyHold } from '../../windows/commands/key-hold.ts';
import { listenForShortcuts } from '../../windows/commands/listen-for-shortcuts.ts';
import { isForOpener } from '../../windows/commands/popup-commands.ts';
import { placePopupWindow } from '../../windows/place-popup-window.ts';
import { createMainWindow, loadUi, type MainWindowOptions } from '../../windows/main-window.ts';
import { OverlayViews } from '../../windows/overlay-views.ts';
import { PastedPictures } from '../../windows/dialogs/pasted-pictures.ts';
import { createPickedFiles, type PickedFiles } from '../../windows/dialogs/picked-files.ts';
import type { WindowCommand } from '../../windows/commands/find-shortcut.ts';
import { UI_ORIGIN } from '../../windows/ui-session.ts';
import { runPageCommand } from '../../windows/commands/page-commands.ts';
import { createWindowCommands } from '../../windows/commands/window-commands.ts';
import { readSelection } from '../../windows/page-menu/selection-of.ts';
import { savePage } from '../../windows/saving/save-page.ts';
import type { WindowState } from '../../windows/window-state.ts';
import type { ProgramWindow, WindowSet } from '../../windows/window-set.ts';
import type { Profile } from '../open-profile.ts';
import { saveLink } from './save-link.ts';
import type { WindowServices } from './window-services.ts';

export interface NewWindow {
  readonly isPrivate: boolean;
  /** Position of the window when it was last open. */
  readonly place?: WindowState;
  readonly id?: WindowId | undefined;
  /** Window and features of a popup, which a page of that window's tab opens in a small window. */
  readonly popup?: { readonly of: WindowId; readonly features: PopupFeatures };
}

/** Facts about the requesting window for its request handlers. */
export interface WindowContext {
  readonly windowId: WindowId;
  readonly window: BrowserWindow;
  readonly isPrivate: boolean;
  readonly overlays: OverlayViews;
  readonly pickedFiles: PickedFiles;
  /** All windows, and a function that opens a new one, which is empty until a tab is put into it. */
  readonly windows: WindowSet;
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
}

interface WindowOpenerParts {
  readonly profile: Profile;
  readonly windows: WindowSet;
  readonly services: WindowServices;
  /** Session of the windows' own pages. */
  readonly session: Session;
  readonly publisher: StatePublisher;
  /** Calls to a window's page. */
  readonly calls: Pick<ProgramSource, 'pressed' | 'askedAbout'>;
  /** Function that opens a window; it is the one created here. */
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
  /** Reopens the last closed tab or window in this window. */
  readonly reopenClosed: (id: WindowId) => void;
  readonly answers: (context: WindowContext) => Answers;
}

/** Creates the function that opens a window without a tab; its caller loads the window's page and puts a tab into it. */
export function createWindowOpener(parts: WindowOpenerParts): (wanted: NewWindow) => ProgramWindow {
  const pasted = new PastedPictures();
  app.once('will-quit', () => pasted.remove());
  let lastId = 0;
  return ({ isPrivate, place, id: known, popup }) => {
    const { profile, windows, services } = parts;
    lastId = Math.max(lastId + 1, known ?? 0);
    const id = known ?? WindowIdSchema.parse(lastId);
    const box = popup === undefined ? null : placePopup(windows, popup);
    const window = makeWindow(parts, { isPrivate, place: place ?? null, popup: box });
    const load = async (): Promise<void> => loadUi(window, id, profile.words().language);
    const popupOf = popup?.of ?? null;
    const keys = popupOf === null ? new KeyHold(window.webContents) : null;
    const run = createCommands(parts, { id, window, popupOf, keys });
    const opened = { id, window, isPrivate, popupOf, load, run, keys };
    services.closing.watchWindow(id, window);
    windows.add(opened);
    const { tabs } = services;
    const stage = { id, container: window.contentView, isPrivate, popup: stageOf(popup, box) };
    keepTabsDrawn(window, tabs.addWindow(stage));
    const pickedFiles = createPickedFiles(
      () => askForFiles(window, profile.words()),
      (dataUrl) => pasted.save(dataUrl),
    );
    serveWindow({
      ui: window.webContents,
      origin: UI_ORIGIN,
      onInternalError: (error) => logProblem('request', error),
      takeDropped: (paths) => pickedFiles.takeDropped(paths),
      answers: parts.answers({
        windowId: id,
        window,
        isPrivate,
        overlays: new OverlayViews({
          window,
          session: parts.session,
          onMade: (contents) => {
            noteKeyboard(window, contents);
            listenForShortcuts(contents, { run, keys: () => keys });
          },
          isHidden: (contents) =>
            tabs
              .entries()
              .some(({ tab }) => tab?.view.webContents === contents && !tabs.isShown(tab.id)),
        }),
        pickedFiles,
        windows,
        openWindow: parts.openWindow,
      }),
    });
    parts.publisher.sendTo(window.webContents);
    noteKeyboard(window, window.webContents);
    takeKeyboardWhereDrawn(opened, tabs);
    listenForShortcuts(window.webContents, { run, keys: () => keys });
    window.webContents.on('render-process-gone', () => void load());
    return opened;
  };
}

/** Gives the keyboard focus to the window when the tab in front has content that the window itself draws. */
function takeKeyboardWhereDrawn({ id, window }: ProgramWindow, tabs: WebTabPool): void {
  const isOfTab = (contents: WebContents): boolean =>
    tabs.entries().some(({ tab }) => tab?.view.webContents === contents);
  const following = tabs.onChange((change) => {
    if (change.type !== 'windowChanged' || change.window.id !== id) return;
    const { activeId } = change.window;
    const front = activeId === null ? undefined : tabs.entry(activeId)?.tab;
    if (front?.showsContent === false) takeKeyboard(window, isOfTab);
  });
  window.once('closed', () => following.dispose());
}

/** Returns the box of a popup, over the window that it was opened from. */
function placePopup(
  windows: WindowSet,
  { of, features }: NonNullable<NewWindow['popup']>,
): Rectangle {
  const opener = windows.get(of)?.window.getBounds();
  const display =
    opener === undefined ? screen.getPrimaryDisplay() : screen.getDisplayMatching(opener);
  return placePopupWindow(features, opener ?? display.workArea, display.workArea);
}

/** Returns the stage of a popup. The page's first box is where the window will draw it, so that the page has its size from the start. */
function stageOf(popup: NewWindow['popup'], content: Rectangle | null): StageOptions['popup'] {
  if (popup === undefined || content === null) return undefined;
  const { width, height } = content;
  return { of: popup.of, box: { x: 0, y: POPUP_HEADER, width, height: height - POPUP_HEADER } };
}

function makeWindow(
  { profile, windows, session }: WindowOpenerParts,
  wanted: Pick<MainWindowOptions, 'isPrivate' | 'place' | 'popup'>,
): BrowserWindow {
  return createMainWindow({
    session,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: join(profile.userData, 'window.json'),
    beside: windows.full()?.window ?? null,
    ...wanted,
    isPackaged: app.isPackaged,
    onError: (error) => logProblem('window', error),
  });
}

/** Returns the function that runs commands; those that a popup's window lacks are run in its opener's window. */
function createCommands(
  parts: WindowOpenerParts,
  popup: Pick<ProgramWindow, 'id' | 'window' | 'popupOf' | 'keys'>,
): (command: WindowCommand) => void {
  const own = createOwnCommands(parts, popup);
  const { windows } = parts;
  return (command) => {
    const isElsewhere = popup.popupOf !== null && isForOpener(command);
    const opener = isElsewhere
      ? (windows.get(popup.popupOf ?? undefined) ?? windows.full())
      : undefined;
    if (opener === undefined) return own(command);
    windows.show(opener.id);
    return opener.run(command);
  };
}

function createOwnCommands(
  parts: WindowOpenerParts,
  { id, window, keys }: Pick<ProgramWindow, 'id' | 'window' | 'keys'>,
): (command: WindowCommand) => void {
  const { profile, services, calls, openWindow } = parts;
  const { tabs, pages, downloads } = services;
  const ui = window.webContents;
  return createWindowCommands({
    tabs,
    windowId: id,
    keys,
    showInWindow: (shortcut, takesFocus = true) => {
      if (takesFocus) ui.focus();
      calls.pressed(id, shortcut);
    },
    focusWindow: () => ui.focus(),
    closeTab: (tabId) => services.closing.closeTabs([tabId]),
    closeWindow: () => window.close(),
    quit: () => app.quit(),
    toggleFullScreen: () => window.setFullScreen(!window.isFullScreen()),
    openWindow: async (isPrivate) => {
      const { id: openedId, load } = openWindow({ isPrivate });
      const loaded = load();
      await tabs.open({ url: null, activate: true, windowId: openedId });
      await loaded;
    },
    reopenClosed: () => parts.reopenClosed(id),
    openFile: async () => pages.openFiles(await askForPdfs(window, profile.words()), id),
    homePage: () => profile.store.settings.get().homePage,
    stopRuns: () => services.stopRuns(),
    readSelection,
    askAbout: (selection) => {
      ui.focus();
      calls.askedAbout(id, selection);
    },
    onPage: async (command, tab) =>
      runPageCommand(command, tab, {
        window,
        save: (shown) =>
          savePage(shown, {
            window,
            words: profile.words,
            saveAs: (url, of) => saveLink(downloads, () => window, url, of),
            onSaved: (file, { isIsolated, origin }) =>
              downloads.addSaved({
                ...file,
                origin: origin === 'null' ? null : origin,
                isKept: !isIsolated,
              }),
          }),
        ...viewsOf(services),
        showSource: (shown) => tabs.openSource(shown),
      }),
    onError: (error) => {
      if (!(error instanceof AppError)) return logProblem('command', error);
      const { message, next } = errorText(profile.words(), error.toInfo());
      return services.tell(`${message} ${next}`);
    },
  });
}

/** Returns the commands for the view of the page in front and the help with its text. */
const viewsOf = ({ site, textHelp: { translations, writing } }: WindowServices) => ({
  zoom: (id: TabId, step: ZoomStep) => site.pageViews.zoom(id, step),
  toggleReading: (id: TabId) => site.readingViews.toggle(id),
  toggleTranslation: (id: TabId) =>
    translations.isOn(id) ? translations.showOriginal(id) : translations.start(id),
  helpWrite: (id: TabId) => writing.open(id),
});
