import { z } from 'zod';

/** Storage use of the data folder, in bytes. */
export const StorageUseSchema = z.strictObject({
  folder: z.string(),
  parts: z.array(
    z.strictObject({
      /** `sites`: storage of websites, and the cache. */
      kind: z.enum(['database', 'seen', 'backups', 'pictures', 'agents', 'sites']),
      bytes: z.number().nonnegative(),
    }),
  ),
});
export type StorageUse = z.infer<typeof StorageUseSchema>;
