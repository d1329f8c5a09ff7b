import { z } from 'zod';

/** Keys that the person chose, by command: one chord each, or an empty list for none. */
export const OwnKeysSchema = z.record(z.string().max(40), z.array(z.string().max(40)).max(1));
