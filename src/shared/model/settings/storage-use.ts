import { z } from 'zod';

/** What takes room in the data folder, in bytes. */
export const StorageUseSchema = z.strictObject({
  folder: z.string(),
  parts: z.array(
    z.strictObject({
      /** `sites`: what web sites keep, and the cache. */
      kind: z.enum(['database', 'seen', 'backups', 'pictures', 'agents', 'sites']),
      bytes: z.number().nonnegative(),
    }),
  ),
});
export type StorageUse = z.infer<typeof StorageUseSchema>;
