import { type BrowserWindow, type WebContents, webContents as allContents } from 'electron';

/** Focus moves between views in several steps. */
const SETTLED_MS = 50;

interface Holder {
  readonly contents: WebContents;
  /** Whether the person still sees what it shows. */
  readonly isShown: () => boolean;
}

/** Who had the keyboard of each window last of those that the person sees. */
const holders = new WeakMap<BrowserWindow, Holder>();

/** When the person last used the window's own page, or what lies over it. */
const usedAt = new WeakMap<BrowserWindow, number>();
const USING = new Set(['mouseDown', 'rawKeyDown', 'keyDown']);

/** Remembers that a page of the window's own, or one that lies over it, has the keyboard whenever it gets it. */
export function noteKeyboard(window: BrowserWindow, contents: WebContents): void {
  contents.on('focus', () => {
    if (contents.isFocused()) holders.set(window, { contents, isShown: () => true });
  });
  contents.on('input-event', (_event, { type }) => {
    if (USING.has(type)) usedAt.set(window, performance.now());
  });
}

export interface KeepKeyboardOptions {
  /** The window that the page is in. */
  readonly window: () => BrowserWindow | undefined;
  /** Whether the page itself is what the person sees: its tab is in front, and nothing is drawn in its place. */
  readonly isShown: () => boolean;
}

/**
 * A page takes the keyboard as it begins to load, also in a tab behind the one in front, and where the window then draws something in its
 * place: an error, a page of Waymark's own. The keyboard would stay with what nobody sees, or with nobody, and no shortcut would work. So
 * it goes back to who had it, or to the window's own page; once the page is there after all the person finds it with the keyboard, unless
 * they have gone on in the window meanwhile.
 */
export function keepKeyboard(
  contents: WebContents,
  { window, isShown }: KeepKeyboardOptions,
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
    // At once, before a key is lost.
    check();
    checkSoon();
  });
  contents.on('blur', checkSoon);
  // What the tab shows then is known a little later.
  contents.on('did-navigate', () => void setTimeout(cameUp, SETTLED_MS));
}

/** The tab that comes to the front shows a page of Waymark's own: that is drawn by the window, which therefore needs the keyboard. */
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
