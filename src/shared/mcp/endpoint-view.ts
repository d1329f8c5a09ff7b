import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** What the window shows of the endpoint for other programs. The token is asked for on its own. */
export const EndpointViewSchema = z.strictObject({
  url: z.string().nullable(),
  error: ErrorInfoSchema.nullable(),
  /** The programs that are connected, as they call themselves. */
  clients: z.array(z.string()),
});
export type EndpointView = z.infer<typeof EndpointViewSchema>;
