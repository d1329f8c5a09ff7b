import { z } from 'zod';

/**
 * In which session a run's tabs are: the person's; one in memory with the cookies of the sites that it begins on or is lent; or one
 * in memory with nothing in it.
 */
export const RunSessionSchema = z.enum(['yours', 'lent', 'empty']);
export type RunSession = z.infer<typeof RunSessionSchema>;
