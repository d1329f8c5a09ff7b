import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';

const shortText = z.string().max(200);

/** What lies over an element that was to be acted on, as far as it matters for whether it may be closed. */
export const CoverSchema = z.strictObject({
  /** Its role and name. */
  name: shortText,
  /** What can be acted on in it. */
  controls: z.array(z.strictObject({ role: shortText, name: shortText })).max(40),
  /** It asks for leave to use cookies or personal data. */
  asksConsent: z.boolean(),
  /** The focus is in it, so that Escape goes to it and to nothing else. */
  isFocused: z.boolean(),
  /** The control in it that closes it and agrees to nothing; `null`: it has none. */
  closeBy: z.strictObject({ nodeId: NodeIdSchema, name: shortText }).nullable(),
});
export type Cover = z.infer<typeof CoverSchema>;

/** What was closed, and by which control; `null`: by Escape. */
export const ClosedCoverSchema = z.strictObject({ cover: shortText, by: shortText.nullable() });
export type ClosedCover = z.infer<typeof ClosedCoverSchema>;
