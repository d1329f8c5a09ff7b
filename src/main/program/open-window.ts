import { join } from 'node:path';

import { app, type BrowserWindow, type Session, type WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import { WindowIdSchema, type WindowId } from '#shared/model/ids.ts';

import type { Answers } from '../ipc/answer-request.ts';
import { serveWindow } from '../ipc/serve-window.ts';
import type { StatePublisher } from '../ipc/state/publish-state.ts';
import { logProblem } from '../platform/log.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import { askForFiles, askForPdfs } from '../windows/dialogs/ask-for-files.ts';
import { noteKeyboard, takeKeyboard } from '../windows/keep-keyboard.ts';
import { keepTabsDrawn } from '../windows/keep-tabs-drawn.ts';
import { listenForShortcuts } from '../windows/commands/listen-for-shortcuts.ts';
import { createMainWindow, loadUi } from '../windows/main-window.ts';
import { OverlayViews } from '../windows/overlay-views.ts';
import { PastedPictures } from '../windows/dialogs/pasted-pictures.ts';
import { createPickedFiles, type PickedFiles } from '../windows/dialogs/picked-files.ts';
import type { WindowCommand } from '../windows/commands/shortcuts.ts';
import { UI_ORIGIN } from '../windows/ui-session.ts';
import { runPageCommand } from '../windows/commands/page-commands.ts';
import {
  createWindowCommands,
  type WindowCommandOptions,
} from '../windows/commands/window-commands.ts';
import { savePage } from '../windows/saving/save-page.ts';
import type { WindowState } from '../windows/window-state.ts';
import type { ProgramWindow, WindowSet } from '../windows/window-set.ts';
import type { Profile } from './open-profile.ts';
import { saveLink } from './save-link.ts';
import type { WindowServices } from './window-services.ts';

export interface NewWindow {
  readonly isPrivate: boolean;
  /** Where it is to be, and the number that it had when it was open last. */
  readonly place?: WindowState;
  readonly id?: WindowId | undefined;
}

/** What a request handler knows of the window that asks. */
export interface WindowContext {
  readonly windowId: WindowId;
  readonly window: BrowserWindow;
  readonly isPrivate: boolean;
  readonly overlays: OverlayViews;
  readonly pickedFiles: PickedFiles;
  /** The windows besides, and the way to a new one, which shows nothing until a tab is put into it. */
  readonly windows: WindowSet;
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
}

interface WindowOpenerParts {
  readonly profile: Profile;
  readonly windows: WindowSet;
  readonly services: WindowServices;
  /** Of the windows' own pages. */
  readonly session: Session;
  readonly publisher: StatePublisher;
  /** Tells a window's page of a key that was pressed. */
  readonly showInWindow: (
    id: WindowId,
    shortcut: Parameters<WindowCommandOptions['showInWindow']>[0],
  ) => void;
  /** The function that is made here. */
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
  /** Opens in this window what was closed last. */
  readonly reopenClosed: (id: WindowId) => void;
  readonly answers: (context: WindowContext) => Answers;
}

/** Makes the function that opens a window without a tab; whoever calls it loads its page and puts a tab into it. */
export function createWindowOpener(parts: WindowOpenerParts): (wanted: NewWindow) => ProgramWindow {
  const pasted = new PastedPictures();
  app.once('will-quit', () => pasted.remove());
  let lastId = 0;
  return ({ isPrivate, place, id: known }) => {
    const { profile, windows, services } = parts;
    lastId = Math.max(lastId + 1, known ?? 0);
    const id = known ?? WindowIdSchema.parse(lastId);
    const window = makeWindow(parts, isPrivate, place ?? null);
    const load = async (): Promise<void> => loadUi(window, id, profile.words().language);
    const opened = { id, window, isPrivate, load, run: createCommands(parts, { id, window }) };
    services.closing.watchWindow(id, window);
    windows.add(opened);
    const { tabs } = services;
    keepTabsDrawn(window, tabs.addWindow({ id, container: window.contentView, isPrivate }));
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
            listenForShortcuts(contents, { run: opened.run });
          },
        }),
        pickedFiles,
        windows,
        openWindow: parts.openWindow,
      }),
    });
    parts.publisher.sendTo(window.webContents);
    noteKeyboard(window, window.webContents);
    takeKeyboardWhereDrawn(opened, tabs);
    listenForShortcuts(window.webContents, { run: opened.run });
    window.webContents.on('render-process-gone', () => void load());
    return opened;
  };
}

/** A tab that comes to the front may show what the window itself draws. */
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

function makeWindow(
  { profile, windows, session }: WindowOpenerParts,
  isPrivate: boolean,
  place: WindowState | null,
): BrowserWindow {
  return createMainWindow({
    session,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: join(profile.userData, 'window.json'),
    beside: windows.current()?.window ?? null,
    isPrivate,
    place,
    isPackaged: app.isPackaged,
    onError: (error) => logProblem('window', error),
  });
}

function createCommands(
  parts: WindowOpenerParts,
  { id, window }: { readonly id: WindowId; readonly window: BrowserWindow },
): (command: WindowCommand) => void {
  const { profile, services, showInWindow, openWindow } = parts;
  const { tabs, pages, downloads } = services;
  const ui = window.webContents;
  return createWindowCommands({
    tabs,
    windowId: id,
    showInWindow: (shortcut, takesFocus = true) => {
      if (takesFocus) ui.focus();
      showInWindow(id, shortcut);
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
    stopRuns: () => services.stopRuns(),
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
        zoom: (tabId, step) => services.site.pageViews.zoom(tabId, step),
        toggleReading: (tabId) => services.site.readingViews.toggle(tabId),
        showSource: (shown) => tabs.openSource(shown),
      }),
    onError: (error) => {
      if (!(error instanceof AppError)) return logProblem('command', error);
      const { message, next } = errorText(profile.words(), error.toInfo());
      return services.tell(`${message} ${next}`);
    },
  });
}
