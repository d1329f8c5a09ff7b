import { z } from 'zod';

import { ActKindSchema } from '../approval/act-kind.ts';
import { AskReasonSchema, LeavingValueSchema } from '../approval/approval.ts';

/** A write that was not sent, because the contract does not cover it and it was not allowed. */
export const RefusedWriteSchema = z.strictObject({
  verb: ActKindSchema,
  /** Origin of the page. */
  origin: z.string().max(300),
  /** Origin of the target if it is another one, else `null`. */
  destination: z.string().max(300).nullable(),
  /** Label of the control that was used; empty if the page sends the write by itself. */
  name: z.string().max(120),
  /** HTTP method; empty for an act without a request. */
  method: z.string().max(20),
  path: z.string().max(300),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** Shape of the request, which tells it from other writes of the site. */
  shape: z.string().max(2000),
  /** `look`: as the task was read; `look-chosen`: by the person's choice. */
  why: AskReasonSchema.or(z.enum(['look', 'look-chosen', 'never', 'person'])),
  /** Number of times that a grant needs to allow it; absent: once. */
  times: z.int().min(2).max(1000).optional(),
});
export type RefusedWrite = z.infer<typeof RefusedWriteSchema>;
