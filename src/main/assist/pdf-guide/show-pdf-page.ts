import type { WebContents } from 'electron';

import { bounded } from '../../platform/async/bounded.ts';

/** Chromium's built-in PDF viewer, an extension with the same id in every version. */
const VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';
const ANSWER_MS = 3000;

/** The parts of Electron's web contents that are used here. */
type ViewingContents = Pick<WebContents, 'mainFrame'>;

/**
 * Shows a page of the PDF open in the viewer, which ignores changes of `#page=`. Resolves to whether that worked. The script runs in
 * Chromium's own viewer page and receives only the page number.
 */
export async function showPdfPage({ mainFrame }: ViewingContents, page: number): Promise<boolean> {
  const viewer = mainFrame.framesInSubtree.find(({ url }) => url.startsWith(VIEWER));
  if (viewer === undefined) return false;
  // The viewer ignores a page until it has laid out the document.
  const shown = viewer.executeJavaScript(`(async () => {
    const page = ${Math.trunc(page)};
    let isThere = false;
    for (let tries = 0; tries < 20; tries += 1) {
      const { viewport, shadowRoot } = document.querySelector('pdf-viewer') ?? {};
      isThere = typeof viewport?.goToPage === 'function';
      if (isThere) viewport.goToPage(page - 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (shadowRoot?.querySelector('viewer-toolbar')?.pageNo === page) return true;
    }
    return isThere;
  })()`);
  const onTimeout = () => ({
    code: 'PDF_TOO_SLOW',
    message: 'The viewer does not answer.',
    next: '',
  });
  const answer: unknown = await bounded(shown, { timeoutMs: ANSWER_MS, onTimeout }).catch(
    () => false,
  );
  return answer === true;
}
