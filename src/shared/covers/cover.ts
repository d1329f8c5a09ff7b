import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';

const shortText = z.string().max(200);

/** Facts about a cover that decide whether it may be closed. */
export const CoverSchema = z.strictObject({
  /** Role and name of the cover. */
  name: shortText,
  /** Controls of the cover. */
  controls: z.array(z.strictObject({ role: shortText, name: shortText })).max(40),
  /** Whether it asks for consent to cookies or personal data. */
  asksConsent: z.boolean(),
  /** Whether the focus is in the cover, so that Escape reaches it and nothing else. */
  isFocused: z.boolean(),
  /** Control of the cover that closes it and agrees to nothing; `null` when it has none. */
  closeBy: z.strictObject({ nodeId: NodeIdSchema, name: shortText }).nullable(),
});
export type Cover = z.infer<typeof CoverSchema>;

/** A closed cover, and the control that closed it; `null` when Escape did. */
export const ClosedCoverSchema = z.strictObject({ cover: shortText, by: shortText.nullable() });
export type ClosedCover = z.infer<typeof ClosedCoverSchema>;
