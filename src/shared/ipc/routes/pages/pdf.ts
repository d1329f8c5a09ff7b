import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import {
  MAX_PDF_SOUGHT,
  PdfContentsSchema,
  PdfPlacesSchema,
} from '../../../model/page-view/pdf-contents.ts';
import { defineRoute } from '../../define-route.ts';

const tab = z.strictObject({ tabId: TabIdSchema });
const page = z.int().positive();

export const PDF_ROUTES = {
  /** Returns the outline of the PDF that the tab shows. The file is read on this computer only. */
  'pdf.contents': defineRoute(
    tab.extend({ password: z.string().min(1).max(1000).nullable() }),
    PdfContentsSchema,
  ),
  /** Searches for text in some pages, starting at page `from`. */
  'pdf.find': defineRoute(
    tab.extend({ text: z.string().trim().min(1).max(MAX_PDF_SOUGHT), from: page }),
    PdfPlacesSchema,
  ),
  /** Shows a page of the PDF. */
  'pdf.goTo': defineRoute(tab.extend({ page }), z.null()),
};
