import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';

/** A PDF that the tab shows, and the document that shows it. */
export interface ShownPdf {
  /** URL without fragment. */
  readonly address: string;
  /** CDP's `loaderId`, which is new with every load: the same URL may show another file after a reload. */
  readonly loaderId: string;
  readonly frame: PageFrame | null;
}

interface FrameTree {
  readonly frame: {
    readonly id: string;
    readonly url: string;
    readonly loaderId: string;
    readonly mimeType: string;
  };
  readonly childFrames?: readonly FrameTree[];
}

const PDF_TYPE = 'application/pdf';

/** Finds the PDF that is the tab's page, else the first PDF in a frame of the page. */
export async function findShownPdf(
  page: Page,
): Promise<{ readonly pdf: ShownPdf | null; readonly isWholePage: boolean }> {
  if (page.tab.describe().page !== null) return { pdf: null, isWholePage: false };
  const { frameTree } = await page.cdp.send('Page.getFrameTree', undefined);
  const isPdf = findPdfFrame(frameTree, () => true) !== null;
  const frames = isPdf ? await page.frames() : [];
  const found = findPdfFrame(frameTree, (id) => frames.some(({ frameId }) => frameId === id));
  if (found === null) return { pdf: null, isWholePage: false };
  const { id, loaderId, url } = found.frame;
  return {
    isWholePage: found === frameTree,
    pdf: {
      address: url.replace(/#.*$/s, ''),
      loaderId,
      frame: frames.find(({ frameId }) => frameId === id) ?? null,
    },
  };
}

function findPdfFrame(tree: FrameTree, isSeen: (id: string) => boolean): FrameTree | null {
  if (tree.frame.mimeType === PDF_TYPE && isSeen(tree.frame.id)) return tree;
  for (const child of tree.childFrames ?? []) {
    const found = findPdfFrame(child, isSeen);
    if (found !== null) return found;
  }
  return null;
}
