import { BrowserWindow, nativeTheme, type Rectangle, type Session } from 'electron';

import type { Language } from '#shared/messages/language.ts';
import type { WindowId } from '#shared/model/ids.ts';

import { LOCKED_PREFERENCES } from '../../platform/files/locked-preferences.ts';
import { isOnScreen, keepWindowState, readWindowState, type WindowState } from './window-state.ts';
import { UI_ORIGIN } from './ui-session.ts';

export interface MainWindowOptions {
  readonly session: Session;
  readonly preloadFile: string;
  readonly stateFile: string;
  /** Place of the window; `null` for the place of the last window. */
  readonly place: WindowState | null;
  /** Window that the new one is placed beside, a little to the right and below. */
  readonly beside: BrowserWindow | null;
  /** Whether the window is private, so that its place and size are not saved. */
  readonly isPrivate: boolean;
  /** Box of a popup window's content; `null` for other windows. */
  readonly popup: Rectangle | null;
  readonly isPackaged: boolean;
  readonly onError: (error: unknown) => void;
}

const MIN_WIDTH = 640;
const MIN_HEIGHT = 480;
const MIN_POPUP = 240;
/** Pixels between a window and the next one. */
const STEP = 28;
const DEFAULT_SIZE = { width: 1280, height: 840 };
/** Colour of the window before its page is drawn, equal to `--paper` of its design tokens, so that nothing flashes. */
const BACKGROUND = { light: '#f6f4ef', dark: '#1b1a17' };

/** Creates the window with Waymark’s own page. It is shown once that page is drawn. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const { popup } = options;
  const wanted = options.place !== null && isOnScreen(options.place) ? options.place : null;
  const usual = wanted ?? placeBeside(options.beside) ?? readWindowState(options.stateFile);
  const state = popup === null ? usual : null;
  const window = new BrowserWindow({
    ...DEFAULT_SIZE,
    ...(state !== null && { x: state.x, y: state.y, width: state.width, height: state.height }),
    ...(popup === null
      ? { minWidth: MIN_WIDTH, minHeight: MIN_HEIGHT }
      : { ...popup, useContentSize: true, minWidth: MIN_POPUP, minHeight: MIN_POPUP }),
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
  // The program's menu is at the end of the toolbar. Electron's menu bar, which Alt would show, pushes the page down; its keys work
  // while it is hidden.
  window.setMenuBarVisibility(false);
  // Set again, because the page would otherwise be taller by the height of the hidden menu bar.
  if (popup !== null) window.setContentSize(popup.width, popup.height);
  if (state?.isMaximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  if (!options.isPrivate && popup === null)
    keepWindowState(window, options.stateFile, options.onError);
  keepToOwnPage(window);
  const followTheme = (): void => window.setBackgroundColor(backgroundColor());
  nativeTheme.on('updated', followTheme);
  window.on('closed', () => nativeTheme.off('updated', followTheme));
  return window;
}

/** Loads Waymark’s own page into the window; its URL contains the window's ID and the initial language. */
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

/** Prevents navigation away from Waymark's own page; `OverlayViews` decides about `window.open`. */
function keepToOwnPage({ webContents }: BrowserWindow): void {
  webContents.on('will-navigate', (event) => {
    if (!event.url.startsWith(`${UI_ORIGIN}/`)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
}

function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
