import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** The endpoint for other programs as the window shows it. The token is requested separately. */
export const EndpointViewSchema = z.strictObject({
  url: z.string().nullable(),
  error: ErrorInfoSchema.nullable(),
  /** Connected programs, by the names that they report. */
  clients: z.array(z.string()),
});
export type EndpointView = z.infer<typeof EndpointViewSchema>;
