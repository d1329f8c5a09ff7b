import { z } from 'zod';

import { endpointOrigin } from './endpoint-origin.ts';

/** A key with the place that it was given for. Nothing hands the value on without it, and a client is made only where both are the same. */
export const ModelKeySchema = z.strictObject({
  origin: z.string().min(1),
  value: z.string().min(1).max(10_000),
});
export type ModelKey = z.infer<typeof ModelKeySchema>;

/** A key that somebody gave for an address; an empty one is none. */
export const modelKey = (baseUrl: string, value: string | null | undefined): ModelKey | null =>
  value === null || value === undefined || value === ''
    ? null
    : { origin: endpointOrigin(baseUrl), value };

/** Whether a key was given for this address. */
export const isKeyFor = ({ origin }: ModelKey, baseUrl: string): boolean =>
  origin === endpointOrigin(baseUrl);
