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
  /** Origin of the page, else of the file; empty for neither. */
  origin: z.string(),
  state: DownloadStateSchema,
  received: z.int().nonnegative(),
  /** `null` while the server has not said. */
  total: z.int().positive().nullable(),
  /** `null` unless bytes arrive. */
  bytesPerSecond: z.int().nonnegative().nullable(),
  startedAt: z.int(),
  /** The saved file was moved or deleted. */
  isMissing: z.boolean(),
  /** Whether it can be requested again; files made by a page cannot. */
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
