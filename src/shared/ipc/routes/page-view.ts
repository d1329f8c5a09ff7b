import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { FindStepSchema, ZoomStepSchema } from '../../model/page-view/page-view.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const PAGE_VIEW_ROUTES = {
  /** Marks all places of the page that have this text, and shows one; how many there are is told in the state. */
  'pageView.find': defineRoute(
    tab.extend({ text: z.string().max(1000), step: FindStepSchema }),
    none,
  ),
  /** The keyboard goes to the page, where the last place found is selected. */
  'pageView.endFinding': defineRoute(tab, none),
  /** Zooms all pages of the tab's site. */
  'pageView.zoom': defineRoute(tab.extend({ step: ZoomStepSchema }), none),
  /** Toggles the reading view. */
  'pageView.toggleReading': defineRoute(tab, none),
};
