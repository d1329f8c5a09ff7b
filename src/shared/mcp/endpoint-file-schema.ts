import { z } from 'zod';

/** File in the data folder that tells `waymark-mcp` how to reach a running Waymark. */
export const ENDPOINT_FILE = 'mcp-endpoint.json';

export const EndpointFileSchema = z.strictObject({
  version: z.literal(1),
  /** URL of the endpoint; `null` while it is off. */
  url: z.url().nullable(),
  token: z.string().min(20).max(200),
});
export type EndpointFile = z.infer<typeof EndpointFileSchema>;
