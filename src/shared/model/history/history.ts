import { z } from 'zod';

/** A line of the history: a visit or, in search results, a page's last visit. */
export const HistoryRowSchema = z.strictObject({
  /** Id of the visit or page; unique within its kind of list. */
  id: z.int(),
  url: z.string(),
  title: z.string(),
  /** ms since the epoch. */
  at: z.int(),
});
export type HistoryRow = z.infer<typeof HistoryRowSchema>;

/** Layout of a list before its lines are known: days, newest first, and their sizes. */
export const HistoryOverviewSchema = z.strictObject({
  total: z.int(),
  days: z.array(z.strictObject({ startsAt: z.int(), count: z.int() })),
});
export type HistoryOverview = z.infer<typeof HistoryOverviewSchema>;

/** A part of the history to remove. `until` is excluded. */
export const HistoryRemovalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('visits'),
    visits: z.array(z.strictObject({ url: z.string().max(10_000), at: z.int() })).max(5000),
  }),
  z.strictObject({
    kind: z.literal('pages'),
    urls: z.array(z.string().max(10_000)).max(5000),
  }),
  z.strictObject({ kind: z.literal('site'), origin: z.string().max(2000) }),
  z.strictObject({ kind: z.literal('range'), from: z.int(), until: z.int() }),
]);
export type HistoryRemoval = z.infer<typeof HistoryRemovalSchema>;
