import { z } from 'zod';

export const ErrorParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Checks an `ErrorInfo` that arrives from another process or from disk. */
export const ErrorInfoSchema = z.strictObject({
  code: z.string(),
  params: ErrorParamsSchema.optional(),
  message: z.string(),
  next: z.string(),
});
