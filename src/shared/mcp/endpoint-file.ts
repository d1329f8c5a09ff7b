import { z } from 'zod';

/** The file in the data folder that leads `waymark-mcp` to a running Waymark. */
export const ENDPOINT_FILE = 'mcp-endpoint.json';

export const EndpointFileSchema = z.strictObject({
  version: z.literal(1),
  /** `null` while the endpoint is off. */
  url: z.url().nullable(),
  token: z.string().min(20).max(200),
});
export type EndpointFile = z.infer<typeof EndpointFileSchema>;
