import { z } from 'zod';

const text = z.string().max(5_000);

/** One element that a locator means, as its frame tells it. */
export const LocatedElementSchema = z.strictObject({
  /** The number of the element that acts go to: for a field that nobody sees its label. */
  element: z.int().positive(),
  tag: z.string().max(100),
  role: z.string().max(100),
  name: z.string().max(1_000),
  text,
  /** What its field holds; of a secret only that there is one. `null` for what is no field. */
  value: text.nullable(),
  attribute: text.nullable(),
  visible: z.boolean(),
  disabled: z.boolean(),
  checked: z.boolean(),
  typeable: z.boolean(),
  box: z.strictObject({
    x: z.number(),
    y: z.number(),
    width: z.number().nonnegative(),
    height: z.number().nonnegative(),
  }),
  /** Of a list of the browser's own, if they were asked for. */
  options: z.array(z.strictObject({ label: text, value: text })).max(1_000),
});
export type LocatedElement = z.infer<typeof LocatedElementSchema>;

/** What a frame finds by a locator. */
export const LocatedSchema = z.strictObject({
  count: z.int().nonnegative(),
  /** How many of them can be seen. */
  visible: z.int().nonnegative(),
  /** The first of them, as many as were asked for; what can be seen comes first where only one is wanted. */
  elements: z.array(LocatedElementSchema).max(1_000),
  /** Why the locator cannot be used; absent where it can. */
  problem: z.string().max(500).optional(),
});
export type Located = z.infer<typeof LocatedSchema>;
