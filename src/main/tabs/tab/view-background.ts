import { nativeTheme, type WebContentsView } from 'electron';

/** Background that pages without one expect. */
const PAPER = '#ffffff';
/** The paper of the dark window. */
const DARK_PAPER = '#1b1a17';
/** Milliseconds after `dom-ready`: no event tells of a page's first paint. */
const PAINTED_AFTER_MS = 100;
/** Milliseconds. A page that loads longer may keep the wrong background until then. */
const AT_MOST_MS = 1000;

/** Background under a tab's page: white, but dark in a dark window until the first paint, so that nothing flashes. Runs see the same. */
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
