import { z } from 'zod';

const text = z.string().max(2_000);

/** A page's answer to `formsHere`, untrusted until this schema accepts it. */
export const PageFormsSchema = z
  .array(
    z.strictObject({
      action: text,
      button: text,
      hasSecret: z.boolean(),
      fields: z.array(z.strictObject({ label: text, name: text, isRequired: z.boolean() })).max(60),
    }),
  )
  .max(10);
export type PageForm = z.infer<typeof PageFormsSchema>[number];
export type PageFormField = PageForm['fields'][number];
