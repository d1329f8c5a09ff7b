import { z } from 'zod';

import { endpointOrigin } from './endpoint-origin.ts';

/**
 * A key with the origin that it was given for. The value is never passed on without its origin, and a client is created only if the origin
 * matches.
 */
export const ModelKeySchema = z.strictObject({
  origin: z.string().min(1),
  value: z.string().min(1).max(10_000),
});
export type ModelKey = z.infer<typeof ModelKeySchema>;

/** Returns the key for an address; `null` for an empty value. */
export const modelKey = (baseUrl: string, value: string | null | undefined): ModelKey | null =>
  value === null || value === undefined || value === ''
    ? null
    : { origin: endpointOrigin(baseUrl), value };

/** Whether a key was given for this address. */
export const isKeyFor = ({ origin }: ModelKey, baseUrl: string): boolean =>
  origin === endpointOrigin(baseUrl);
