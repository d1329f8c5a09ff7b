import type { TabId } from '#shared/model/ids.ts';

import { PdfGuides } from '../../../assist/pdf-guide/pdf-guides.ts';
import { showPdfPage } from '../../../assist/pdf-guide/show-pdf-page.ts';
import { findShownPdf } from '../../../page-access/acting/pdf/find-shown-pdf.ts';
import { shownPdf } from '../../../page-access/acting/pdf/pdf-source.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import { tabClosed } from '../../../browser/tabs/tab/tab-closed.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { Browser } from '../create-browser.ts';

const NEVER = new AbortController().signal;

/** Opens the panel that the window offers beside a PDF. */
export function openPdfGuides(
  { tabs, pdfs }: Pick<Browser, 'tabs' | 'pdfs'>,
  onChange: () => void,
): PdfGuides {
  const find = (id: TabId): WebTab => {
    const tab = tabs.get(id);
    if (tab === undefined) throw tabClosed();
    return tab;
  };
  const guides = new PdfGuides({
    pdfs,
    sourceOf: async (id) => {
      const tab = find(id);
      return shownPdf(tab, await findShownPdf(new Page(tab, NEVER)), 'person');
    },
    show: (id, page) => showPdfPage(find(id).view.webContents, page),
    urlOf: (id) => find(id).url,
    load: (id, url) => {
      tabs.release(id);
      // The tab itself shows a failed load.
      find(id)
        .load(url, NEVER)
        .catch(() => undefined);
    },
  });
  guides.onChange(onChange);
  return guides;
}
