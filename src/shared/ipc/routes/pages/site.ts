import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import { CertificateProblemSchema, SiteInfoSchema } from '../../../model/site/site-info.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const SITE_ROUTES = {
  'site.describe': defineRoute(tab, SiteInfoSchema),
  /** Deletes the cookies and other data that the tab's site has stored in its session. */
  'site.clearData': defineRoute(tab, none),
  /** Returns why the certificate of the tab's page was not accepted; `null` when nothing is known. */
  'site.certificateProblem': defineRoute(tab, CertificateProblemSchema.nullable()),
  /** Accepts an invalid certificate, or no longer: for the tab's site, in its session, until the program ends. */
  'site.setTrusted': defineRoute(tab.extend({ isTrusted: z.boolean() }), none),
  /** Turns filter lists on or off for the tab's site and reloads the page. */
  'site.setBlocking': defineRoute(tab.extend({ isOn: z.boolean() }), none),
};
