import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { CertificateProblemSchema, SiteInfoSchema } from '../../model/site/site-info.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const SITE_ROUTES = {
  'site.describe': defineRoute(tab, SiteInfoSchema),
  /** Cookies and all else that the tab's site has kept in its session. */
  'site.clearData': defineRoute(tab, none),
  /** Why the certificate of the tab's page was not accepted; `null`: nothing of that is known. */
  'site.certificateProblem': defineRoute(tab, CertificateProblemSchema.nullable()),
  /** Goes on, or no longer, with a certificate that is not accepted: for the tab's site, in its session, until the program ends. */
  'site.setTrusted': defineRoute(tab.extend({ isTrusted: z.boolean() }), none),
  /** Whether filter lists count for the tab's site; its page is loaded again. */
  'site.setBlocking': defineRoute(tab.extend({ isOn: z.boolean() }), none),
};
