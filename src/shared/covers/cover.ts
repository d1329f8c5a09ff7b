import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';

const shortText = z.string().max(200);

/** Facts about a cover that decide whether it may be closed. */
export const CoverSchema = z.strictObject({
  /** Role and name. */
  name: shortText,
  /** Its controls. */
  controls: z.array(z.strictObject({ role: shortText, name: shortText })).max(40),
  /** Whether it asks for consent to cookies or personal data. */
  asksConsent: z.boolean(),
  /** The focus is in it, so that Escape goes to it and to nothing else. */
  isFocused: z.boolean(),
  /** The control in it that closes it and agrees to nothing; `null`: it has none. */
  closeBy: z.strictObject({ nodeId: NodeIdSchema, name: shortText }).nullable(),
});
export type Cover = z.infer<typeof CoverSchema>;

/** A closed cover and the control that closed it; `null`: Escape. */
export const ClosedCoverSchema = z.strictObject({ cover: shortText, by: shortText.nullable() });
export type ClosedCover = z.infer<typeof ClosedCoverSchema>;
