import { z } from 'zod';

import {
  HistoryOverviewSchema,
  HistoryRemovalSchema,
  HistoryRowSchema,
} from '../../../model/history/history.ts';
import { defineRoute } from '../../define-route.ts';

const historyQuery = z.strictObject({ query: z.string().max(500) });

export const HISTORY_ROUTES = {
  /** Returns the history, or search results in it, by days. */
  'history.overview': defineRoute(historyQuery, HistoryOverviewSchema),
  'history.rows': defineRoute(
    historyQuery.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(HistoryRowSchema),
  ),
  /** Removes history. `undoId` restores it until something else is removed; `null` when it cannot be restored. */
  'history.remove': defineRoute(
    z.strictObject({ removal: HistoryRemovalSchema }),
    z.strictObject({ removed: z.int(), undoId: z.int().nullable() }),
  ),
  'history.undoRemove': defineRoute(z.strictObject({ undoId: z.int() }), z.boolean()),
};
