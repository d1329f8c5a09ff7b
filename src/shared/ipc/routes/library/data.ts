import { z } from 'zod';

import { RunIdSchema } from '../../../model/ids.ts';
import { SettingsSchema } from '../../../model/settings/settings.ts';
import { StorageUseSchema } from '../../../model/settings/storage-use.ts';
import { defineRoute } from '../../define-route.ts';
import {
  BrowsingCountsSchema,
  BrowsingDataKindSchema,
  BrowsingTimeSchema,
} from '../../../model/history/browsing-data-kind.ts';

const none = z.null();
const run = z.strictObject({ runId: RunIdSchema });

export const DATA_ROUTES = {
  'data.storage': defineRoute(none, StorageUseSchema),
  /** Opens the data folder in the system's file manager. */
  'data.showFolder': defineRoute(none, none),
  'data.setRetention': defineRoute(SettingsSchema.pick({ retention: true }), none),
  /** Returns the amount of browsing data of this period. */
  'data.countBrowsing': defineRoute(
    z.strictObject({ time: BrowsingTimeSchema }),
    BrowsingCountsSchema,
  ),
  'data.clearBrowsing': defineRoute(
    z.strictObject({ time: BrowsingTimeSchema, kinds: z.array(BrowsingDataKindSchema).min(1) }),
    none,
  ),
  /** Deletes a run permanently, with its pictures and copies. */
  'data.deleteRun': defineRoute(run, none),
  /** Deletes a site's data: ended runs and visits, cookies and storage, and secrets that belong to it alone. */
  'data.deleteSite': defineRoute(
    z.strictObject({ origin: z.url({ protocol: /^https?$/ }).max(2000) }),
    z.strictObject({ runs: z.int(), secrets: z.int(), visits: z.int() }),
  ),
  /** Deletes all data and restarts the program. */
  'data.deleteEverything': defineRoute(z.strictObject({ keepsSettings: z.boolean() }), none),
  /** Exports one run, or all ended ones for `null`, into a new folder within one that the person chooses. */
  'data.export': defineRoute(
    z.strictObject({ runId: RunIdSchema.nullable() }),
    z.strictObject({ folder: z.string().nullable(), runs: z.int() }),
  ),
  /** Imports an exported folder that the person chooses; `null` when cancelled. */
  'data.import': defineRoute(none, z.strictObject({ added: z.int(), known: z.int() }).nullable()),
};
