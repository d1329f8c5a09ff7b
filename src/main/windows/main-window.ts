import { BrowserWindow, nativeTheme, type Session } from 'electron';

import type { Language } from '#shared/messages/language.ts';
import type { WindowId } from '#shared/model/ids.ts';

import { LOCKED_PREFERENCES } from '../platform/locked-preferences.ts';
import { isOnScreen, keepWindowState, readWindowState, type WindowState } from './window-state.ts';
import { UI_ORIGIN } from './ui-session.ts';

export interface MainWindowOptions {
  readonly session: Session;
  readonly preloadFile: string;
  readonly stateFile: string;
  /** Where it is to be; `null`: where a window was last. */
  readonly place: WindowState | null;
  /** A new window stands a little to the right of and below this one. */
  readonly beside: BrowserWindow | null;
  /** Where and how large it is, is not kept. */
  readonly isPrivate: boolean;
  readonly isPackaged: boolean;
  readonly onError: (error: unknown) => void;
}

const MIN_WIDTH = 640;
const MIN_HEIGHT = 480;
/** Between a window and the next one. */
const STEP = 28;
const DEFAULT_SIZE = { width: 1280, height: 840 };
/** The window’s colour before its page is drawn; `--paper` of its tokens, so that nothing flashes. */
const BACKGROUND = { light: '#f6f4ef', dark: '#1b1a17' };

/** The window with Waymark’s own page in it. It is shown once that page has something to show. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const wanted = options.place !== null && isOnScreen(options.place) ? options.place : null;
  const state = wanted ?? placeBeside(options.beside) ?? readWindowState(options.stateFile);
  const window = new BrowserWindow({
    ...DEFAULT_SIZE,
    ...(state !== null && { x: state.x, y: state.y, width: state.width, height: state.height }),
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    show: false,
    title: 'Waymark',
    backgroundColor: backgroundColor(),
    webPreferences: {
      session: options.session,
      preload: options.preloadFile,
      ...LOCKED_PREFERENCES,
      devTools: !options.isPackaged,
    },
  });
  // The program's menu is at the end of the toolbar. Electron's bar, which Alt would show, pushes the page down; its keys work unseen.
  window.setMenuBarVisibility(false);
  if (state?.isMaximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  if (!options.isPrivate) keepWindowState(window, options.stateFile, options.onError);
  keepToOwnPage(window);
  const followTheme = (): void => window.setBackgroundColor(backgroundColor());
  nativeTheme.on('updated', followTheme);
  window.on('closed', () => nativeTheme.off('updated', followTheme));
  return window;
}

/** Loads Waymark’s own page into the window; its address says which window it is in, and in which language it begins. */
export async function loadUi(
  window: BrowserWindow,
  id: WindowId,
  language: Language,
): Promise<void> {
  await window.webContents.loadURL(`${UI_ORIGIN}/index.html?language=${language}&window=${id}`);
}

function placeBeside(window: BrowserWindow | null): WindowState | null {
  if (window === null) return null;
  const { x, y, width, height } = window.getNormalBounds();
  return { x: x + STEP, y: y + STEP, width, height, isMaximized: window.isMaximized() };
}

/** What it may open by `window.open` is decided by `OverlayViews`. */
function keepToOwnPage({ webContents }: BrowserWindow): void {
  webContents.on('will-navigate', (event) => {
    if (!event.url.startsWith(`${UI_ORIGIN}/`)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
}

function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
