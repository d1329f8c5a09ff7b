import { nativeTheme, type WebContentsView } from 'electron';

/** What web pages count on that say nothing of their background. */
const PAPER = '#ffffff';
/** The paper of the dark window. */
const DARK_PAPER = '#1b1a17';
/** Nothing tells of the first picture of a page; it is there so long after its document is read. */
const PAINTED_AFTER_MS = 100;
/** A page that is read for longer than that may stand on the wrong paper meanwhile. */
const AT_MOST_MS = 1000;

/**
 * What lies under the page of a tab: white, but in the dark window dark until the first page is drawn, so that nothing flashes. Runs see
 * pages as everybody does.
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
