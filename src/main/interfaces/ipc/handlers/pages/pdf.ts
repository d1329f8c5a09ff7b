import type { PdfGuides } from '../../../../assist/pdf-guide/pdf-guides.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for the outline and text of the PDF in a tab. */
export function createPdfHandlers(guides: PdfGuides): DomainHandlers<'pdf'> {
  return {
    'pdf.contents': ({ tabId, password }) => guides.contents(tabId, password),
    'pdf.find': ({ tabId, text, from }) => guides.find(tabId, text, from),
    'pdf.goTo': async ({ tabId, page }) => {
      await guides.goTo(tabId, page);
      return null;
    },
  };
}
