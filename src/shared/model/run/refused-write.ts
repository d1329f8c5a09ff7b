import { z } from 'zod';

import { ActKindSchema } from './approval/act-kind.ts';
import { AskReasonSchema, LeavingValueSchema } from './approval/approval.ts';

/** A write that the contract does not cover and nobody allowed: it did not leave. */
export const RefusedWriteSchema = z.strictObject({
  verb: ActKindSchema,
  /** Origin of the page. */
  origin: z.string().max(300),
  /** Target origin, if different. */
  destination: z.string().max(300).nullable(),
  /** The words of the control that was used; empty: a page sends it by itself. */
  name: z.string().max(120),
  /** Empty for an act without a request. */
  method: z.string().max(20),
  path: z.string().max(300),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** Distinction from other writes of the site. */
  shape: z.string().max(2000),
  why: AskReasonSchema.or(z.enum(['look', 'never', 'person'])),
});
export type RefusedWrite = z.infer<typeof RefusedWriteSchema>;
