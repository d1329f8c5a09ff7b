import { z } from 'zod';

/** `loading`: the filter lists are being fetched. `missing`: they could not be loaded, so nothing is blocked. */
export const BlockingStatusSchema = z.enum(['off', 'loading', 'ready', 'missing']);
export type BlockingStatus = z.infer<typeof BlockingStatusSchema>;
