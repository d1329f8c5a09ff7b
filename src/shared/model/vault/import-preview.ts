import { z } from 'zod';

import { SecretFieldSchema } from './secret-entry.ts';

export const ImportSourceSchema = z.enum(['chrome', 'firefox', '1password', 'bitwarden']);
export type ImportSource = z.infer<typeof ImportSourceSchema>;

/** Preview of an import, without values. */
export const ImportPreviewSchema = z.strictObject({
  source: ImportSourceSchema,
  items: z.array(
    z.strictObject({
      /** Line number in the file. */
      place: z.int(),
      name: z.string(),
      origins: z.array(z.string()),
      fields: z.array(SecretFieldSchema),
      /** `changed`: the account exists and is updated. */
      what: z.enum(['new', 'changed', 'same']),
    }),
  ),
  /** Number of lines without a password or a usable address. */
  skipped: z.int(),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;
