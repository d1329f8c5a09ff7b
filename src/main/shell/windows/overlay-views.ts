import {
  WebContentsView,
  webContents as allContents,
  type BrowserWindow,
  type Session,
  type WebContents,
  type WindowOpenHandlerResponse,
} from 'electron';

import type { Box } from '#shared/model/page/page-snapshot.ts';
import { OverlayNameSchema } from '#shared/ipc/overlay.ts';
import { OVERLAY_PAGE } from '#shared/ipc/overlay-page.ts';

import { LOCKED_PREFERENCES } from '../../platform/files/locked-preferences.ts';
import { adoptedContents } from '../../platform/process/adopted-contents.ts';
import { UI_ORIGIN } from './ui-session.ts';

export interface OverlayViewsOptions {
  readonly window: BrowserWindow;
  readonly session: Session;
  /** Called for the contents of each view, so that the window’s keys work there too. */
  readonly onMade: (contents: WebContents) => void;
  /** Whether the person does not see these contents, so that they must not get the keyboard. */
  readonly isHidden: (contents: WebContents) => boolean;
}

export interface OverlayPlace {
  readonly name: string;
  /** Box in CSS pixels of the window; `null` for the whole window. */
  readonly box: Box | null;
  /** Whether the view gets the keyboard focus. */
  readonly takesFocus: boolean;
}

interface Overlay {
  readonly view: WebContentsView;
  box: Box | null;
  isShown: boolean;
  /** Contents that had the keyboard before this view. */
  before: WebContents | null;
}

const OVERLAY_URL = `${UI_ORIGIN}${OVERLAY_PAGE}`;
const TRANSPARENT = '#00000000';
/** Most views of a window, more than are ever shown at once. */
const MAX_VIEWS = 8;

/**
 * Transparent views above the tabs, for parts that the window's page draws over web pages. The page opens them by `window.open`, so that
 * they share its process and its scripts can draw into their documents. They have no preload script, no scripts and no access to main of
 * their own.
 */
export class OverlayViews {
  readonly #options: OverlayViewsOptions;
  readonly #overlays = new Map<string, Overlay>();

  constructor(options: OverlayViewsOptions) {
    this.#options = options;
    const { window } = options;
    const ui = window.webContents;
    ui.setWindowOpenHandler(({ url, frameName }) => this.#answerOpen(url, frameName));
    // The page that drew into the views is gone.
    ui.on('did-navigate', () => this.#closeAll());
    ui.on('render-process-gone', () => this.#closeAll());
    window.on('resize', () => this.#fill());
    window.on('closed', () => this.#closeAll());
  }

  /** Shows a view above everything, or moves one that is shown. */
  show({ name, box, takesFocus }: OverlayPlace): void {
    const overlay = this.#overlays.get(name);
    if (overlay === undefined) return;
    const { view } = overlay;
    overlay.box = box;
    this.#place(overlay);
    if (!overlay.isShown) {
      overlay.isShown = true;
      this.#options.window.contentView.addChildView(view);
      view.setVisible(true);
    }
    if (!takesFocus || view.webContents.isFocused()) return;
    overlay.before = allContents.getFocusedWebContents();
    view.webContents.focus();
  }

  /** Hides a view. The keyboard goes back to the contents that had it, unless the person has moved it. */
  hide(name: string): void {
    const overlay = this.#overlays.get(name);
    if (overlay?.isShown !== true) return;
    overlay.isShown = false;
    const hadFocus = overlay.view.webContents.isFocused();
    overlay.view.setVisible(false);
    const { before } = overlay;
    overlay.before = null;
    if (!hadFocus) return;
    const { window, isHidden } = this.#options;
    const isLost = before === null || before.isDestroyed() || isHidden(before);
    (isLost ? window.webContents : before).focus();
  }

  #answerOpen(url: string, name: string): WindowOpenHandlerResponse {
    const isNew = OverlayNameSchema.safeParse(name).success && !this.#overlays.has(name);
    if (url !== OVERLAY_URL || !isNew || this.#overlays.size >= MAX_VIEWS)
      return { action: 'deny' };
    return {
      action: 'allow',
      overrideBrowserWindowOptions: {
        webPreferences: {
          ...LOCKED_PREFERENCES,
          focusOnNavigation: false,
          session: this.#options.session,
        },
      },
      createWindow: (made) => this.#add(name, adoptedContents(made)),
    };
  }

  #add(name: string, adopted: WebContents | undefined): WebContents {
    const view = new WebContentsView(adopted === undefined ? {} : { webContents: adopted });
    const contents = view.webContents;
    view.setBackgroundColor(TRANSPARENT);
    view.setVisible(false);
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-navigate', (event) => {
      if (event.url !== OVERLAY_URL) event.preventDefault();
    });
    contents.on('destroyed', () => this.#remove(name));
    this.#options.onMade(contents);
    const overlay: Overlay = { view, box: null, isShown: false, before: null };
    this.#overlays.set(name, overlay);
    this.#place(overlay);
    // The view is added to the window only when it is shown: Electron 33 gives the keyboard to contents that load in a window, whatever
    // `focusOnNavigation` says, and keys pressed until it is given back are lost.
    return contents;
  }

  #place({ view, box }: Overlay): void {
    const [width = 1, height = 1] = this.#options.window.getContentSize();
    view.setBounds(box === null ? { x: 0, y: 0, width, height } : inPixels(box));
  }

  #fill(): void {
    for (const overlay of this.#overlays.values()) if (overlay.box === null) this.#place(overlay);
  }

  #remove(name: string): void {
    const overlay = this.#overlays.get(name);
    this.#overlays.delete(name);
    const { window } = this.#options;
    if (overlay !== undefined && !window.isDestroyed())
      window.contentView.removeChildView(overlay.view);
  }

  #closeAll(): void {
    for (const [name, { view }] of this.#overlays) {
      this.#remove(name);
      if (!view.webContents.isDestroyed()) view.webContents.close({ waitForBeforeUnload: false });
    }
  }
}

/** Returns the smallest box of whole pixels around the box. */
function inPixels(box: Box): Electron.Rectangle {
  const x = Math.floor(box.x);
  const y = Math.floor(box.y);
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(box.x + box.width) - x),
    height: Math.max(1, Math.ceil(box.y + box.height) - y),
  };
}
