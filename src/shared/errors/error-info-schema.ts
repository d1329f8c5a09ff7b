import { z } from 'zod';

/** The border check for an `ErrorInfo` that arrives from another process or from disk. */
export const ErrorInfoSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  next: z.string(),
});
