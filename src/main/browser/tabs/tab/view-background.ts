import { nativeTheme, type WebContentsView } from 'electron';

/** Background that pages without their own expect. */
const PAPER = '#ffffff';
/** Background of a dark window. */
const DARK_PAPER = '#1b1a17';
/** Delay in ms after `dom-ready`, as there is no event for a page's first paint. */
const PAINTED_AFTER_MS = 100;
/** Maximum delay in ms. A page that takes longer may have the wrong background until then. */
const AT_MOST_MS = 1000;

/**
 * Sets the background under a tab's page: white, but in a dark window dark until the first paint, so nothing flashes. Tabs of runs are
 * always white.
 */
export function keepBackground(view: WebContentsView, tab: { readonly isDriven: boolean }): void {
  const contents = view.webContents;
  let timer: NodeJS.Timeout | undefined;
  const show = (colour: string): void => {
    clearTimeout(timer);
    if (!contents.isDestroyed()) view.setBackgroundColor(colour);
  };
  const showPaperIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => show(PAPER), ms);
  };
  show(PAPER);
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument || !isBlank(contents.getURL())) return;
    if (nativeTheme.shouldUseDarkColors && !tab.isDriven) show(DARK_PAPER);
  });
  contents.on('did-navigate', (_event, url) => {
    if (!isBlank(url)) showPaperIn(AT_MOST_MS);
  });
  contents.on('dom-ready', () => {
    if (!isBlank(contents.getURL())) showPaperIn(PAINTED_AFTER_MS);
  });
}

function isBlank(url: string): boolean {
  return url === '' || url.startsWith('about:blank');
}
