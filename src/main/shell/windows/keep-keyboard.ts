import { type BrowserWindow, type WebContents, webContents as allContents } from 'electron';

/** Milliseconds until a focus change has settled: focus moves between views in several steps. */
const SETTLED_MS = 50;

interface Holder {
  readonly contents: WebContents;
  /** Whether the person still sees these contents. */
  readonly isShown: () => boolean;
}

/** Visible contents that last had the keyboard, for each window. */
const holders = new WeakMap<BrowserWindow, Holder>();

/** Time when the person last used the window's own page, or a view above it. */
const usedAt = new WeakMap<BrowserWindow, number>();
const USING = new Set(['mouseDown', 'rawKeyDown', 'keyDown']);

/** Records the focus and the use of the window's own page, or of a view above it. */
export function noteKeyboard(window: BrowserWindow, contents: WebContents): void {
  contents.on('focus', () => {
    if (contents.isFocused()) holders.set(window, { contents, isShown: () => true });
  });
  contents.on('input-event', (_event, { type }) => {
    if (USING.has(type)) usedAt.set(window, performance.now());
  });
}

export interface KeepKeyboardOptions {
  /** Returns the window that the page is in. */
  readonly window: () => BrowserWindow | undefined;
  /** Whether the person sees the page itself: its tab is in front, and nothing is drawn in its place. */
  readonly isShown: () => boolean;
  /** Whether the person may have pressed the page although another one is in front: it is shown beside that one, with the mouse over it. */
  readonly mayBePressed: () => boolean;
}

/**
 * Prevents a hidden page from keeping the keyboard. A page takes the focus when it starts to load, even in a tab behind the one in front,
 * and where the window then draws something in its place: an error, or one of Waymark's own pages. The keyboard would stay with an
 * invisible page, or be lost, and no shortcut would work. So it goes back to the contents that had it, or to the window's own page. Once
 * the page is shown after all, it gets the keyboard, unless the person has used the window meanwhile.
 */
export function keepKeyboard(
  contents: WebContents,
  { window, isShown, mayBePressed }: KeepKeyboardOptions,
): void {
  let takenAt: number | null = null;
  const check = (): void => {
    const shown = window();
    if (contents.isDestroyed() || shown?.isFocused() !== true) return;
    if (isShown()) {
      if (contents.isFocused()) holders.set(shown, { contents, isShown });
      return;
    }
    const focused = allContents.getFocusedWebContents();
    if (focused !== null && focused !== contents) return;
    takenAt ??= performance.now();
    giveBack(shown);
  };
  /** Gives the keyboard back right after it has moved: during the move another one is ignored, and both pages seem to have the focus. */
  const takeBack = (): void => {
    if (isShown()) return check();
    setImmediate(() => {
      const shown = window();
      if (contents.isDestroyed() || shown?.isFocused() !== true || isShown()) return;
      takenAt ??= performance.now();
      giveBack(shown);
    });
  };
  const cameUp = (): void => {
    const shown = window();
    const before = takenAt;
    takenAt = null;
    if (before === null || contents.isDestroyed() || shown?.isFocused() !== true) return;
    const isWindowUsed = (usedAt.get(shown) ?? 0) > before;
    if (isShown() && !isWindowUsed && shown.webContents.isFocused()) contents.focus();
  };
  const checkSoon = (): void => void setTimeout(check, SETTLED_MS);
  contents.on('focus', () => {
    // A press is reported only after the page has the keyboard.
    if (isShown() || !mayBePressed()) takeBack();
    checkSoon();
  });
  contents.on('blur', checkSoon);
  // Delayed, because it is known only a little later what the tab then shows.
  contents.on('did-navigate', () => void setTimeout(cameUp, SETTLED_MS));
}

/** Gives the keyboard to the window when the tab in front shows one of Waymark's own pages, which the window draws. */
export function takeKeyboard(
  window: BrowserWindow,
  isOfTab: (contents: WebContents) => boolean,
): void {
  setTimeout(() => {
    if (window.isDestroyed() || !window.isFocused()) return;
    const focused = allContents.getFocusedWebContents();
    if (focused === null || isOfTab(focused)) window.webContents.focus();
  }, SETTLED_MS);
}

function giveBack(window: BrowserWindow): void {
  const before = holders.get(window);
  const isThere = before !== undefined && !before.contents.isDestroyed() && before.isShown();
  (isThere ? before.contents : window.webContents).focus();
}
