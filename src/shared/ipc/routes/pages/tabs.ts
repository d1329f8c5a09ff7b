import { z } from 'zod';

import { MAX_SOURCE_PASSAGE } from '../../../evidence/max-source-passage.ts';
import { TabIdSchema } from '../../../model/ids.ts';
import { defineRoute } from '../../define-route.ts';
import { MAX_PAGE_URL, TabPagesSchema } from '../../../model/tabs/tab.ts';
import { pickedFiles } from '../window/picked-file-ids.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const TAB_ROUTES = {
  /** Opens a tab. `url` is what the person typed, or a page of Waymark; `null` for a new tab. `isBehind`: the tab in front stays there. */
  'tab.open': defineRoute(
    z.strictObject({
      url: z.string().max(100_000).nullable(),
      isBehind: z.boolean().optional(),
    }),
    tab,
  ),
  /** Opens a link that the person did not write, so no private address is allowed. */
  'tab.openLink': defineRoute(
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(100_000),
      isBehind: z.boolean().optional(),
    }),
    tab,
  ),
  /** Opens a source of an answer, beside the page in front if there is room; no private address is allowed either. */
  'tab.openSource': defineRoute(
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(100_000),
      /** Passages to mark in the page; the first one found is marked. */
      passages: z.array(z.string().max(MAX_SOURCE_PASSAGE)).max(2),
      isBehind: z.boolean(),
    }),
    tab,
  ),
  /** Shows dropped files, each in its own tab; a notice names those that cannot be shown. */
  'tab.openFiles': defineRoute(z.strictObject({ files: pickedFiles }), none),
  /** Loads what the person typed: a URL or words to search for. */
  'tab.navigate': defineRoute(tab.extend({ input: z.string().max(100_000) }), none),
  'tab.goBack': defineRoute(tab, none),
  'tab.goForward': defineRoute(tab, none),
  /** Returns the pages that the tab has shown, oldest first, and the position of the current one. */
  'tab.pages': defineRoute(tab, TabPagesSchema),
  /** Goes to a history entry; does nothing when another page has taken its place. */
  'tab.goTo': defineRoute(
    tab.extend({ place: z.int().nonnegative(), url: z.string().max(MAX_PAGE_URL) }),
    none,
  ),
  'tab.reload': defineRoute(tab, none),
  /** Returns the number of the page's open requests. */
  'tab.openRequests': defineRoute(tab, z.strictObject({ count: z.int().nonnegative() })),
  'tab.stop': defineRoute(tab, none),
  /** Gives a page that does not respond more time, as the person chose. */
  'tab.wait': defineRoute(tab, none),
  /** Allows the private network address that was just blocked, for this session, as the person chose. */
  'tab.allowBlocked': defineRoute(tab, none),
};
