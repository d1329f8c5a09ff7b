import { z } from 'zod';

const text = z.string().max(5_000);

/** An element that a locator matches, as its frame reports it. */
export const LocatedElementSchema = z.strictObject({
  /** Number of the element to act on; for a hidden field, that of its label. */
  element: z.int().positive(),
  /** Whether `element` is the matched element itself. */
  itself: z.boolean(),
  tag: z.string().max(100),
  role: z.string().max(100),
  name: z.string().max(1_000),
  text,
  /** The field's value; a placeholder for a secret. `null` for other elements. */
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
  /** Options of a native list, if requested. */
  options: z.array(z.strictObject({ label: text, value: text })).max(1_000),
});
export type LocatedElement = z.infer<typeof LocatedElementSchema>;

/** Elements that a locator finds in a frame. */
export const LocatedSchema = z.strictObject({
  count: z.int().nonnegative(),
  /** Number of visible matches. */
  visible: z.int().nonnegative(),
  /** First matches, up to the requested number; visible ones come first when a visible one is requested. */
  elements: z.array(LocatedElementSchema).max(1_000),
  /** Why the locator is unusable; absent if it is usable. */
  problem: z.string().max(500).optional(),
});
export type Located = z.infer<typeof LocatedSchema>;
