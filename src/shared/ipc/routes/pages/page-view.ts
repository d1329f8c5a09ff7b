import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import { FindStepSchema, ZoomStepSchema } from '../../../model/page-view/page-view.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const PAGE_VIEW_ROUTES = {
  /** Marks all places in the page with this text, and shows one; the state has their number. */
  'pageView.find': defineRoute(
    tab.extend({ text: z.string().max(1000), step: FindStepSchema }),
    none,
  ),
  /** Ends the search and focuses the page, where the last found text is selected. */
  'pageView.endFinding': defineRoute(tab, none),
  /** Zooms all pages of the tab's site. */
  'pageView.zoom': defineRoute(tab.extend({ step: ZoomStepSchema }), none),
  /** Opens one of the page's blocked popups. */
  'pageView.openPopup': defineRoute(tab.extend({ place: z.int().nonnegative() }), none),
  /** Lets pages of the tab's site open popups from now on. */
  'pageView.allowPopups': defineRoute(tab, none),
  'pageView.toggleReading': defineRoute(tab, none),
};
