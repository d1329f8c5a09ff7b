import { z } from 'zod';

/** A download's number in the person's list. */
export const DownloadIdSchema = z.int().positive().brand<'DownloadId'>();
export type DownloadId = z.infer<typeof DownloadIdSchema>;

/**
 * `interrupted`: it stopped before its end and may go on. `harmful`: it is there whole, under an ending that nothing opens, until the
 * person keeps it or throws it away.
 */
export const DownloadStateSchema = z.enum([
  'going',
  'paused',
  'interrupted',
  'cancelled',
  'harmful',
  'saved',
]);

/** A file that the person downloads or has downloaded, as the window shows it. */
export const DownloadViewSchema = z.strictObject({
  id: DownloadIdSchema,
  name: z.string(),
  /** Of the page that it came from, else of the file’s address; empty where neither has one. */
  origin: z.string(),
  state: DownloadStateSchema,
  received: z.int().nonnegative(),
  /** `null` while the server has not said. */
  total: z.int().positive().nullable(),
  /** `null` unless bytes arrive. */
  bytesPerSecond: z.int().nonnegative().nullable(),
  startedAt: z.int(),
  /** It was saved, and somebody has moved or deleted the file since. */
  isMissing: z.boolean(),
  /** It can be asked for again: what a page has made by itself cannot. */
  canRetry: z.boolean(),
});
export type DownloadView = z.infer<typeof DownloadViewSchema>;

export const DownloadActSchema = z.enum([
  'pause',
  'resume',
  'retry',
  'cancel',
  'open',
  'show',
  'copyLink',
  'keep',
  'discard',
  'remove',
]);
export type DownloadAct = z.infer<typeof DownloadActSchema>;
