import { z } from 'zod';

/** Session of a run's tabs: the person's; one in memory with the cookies of its first and lent sites; or an empty one in memory. */
export const RunSessionSchema = z.enum(['yours', 'lent', 'empty']);
export type RunSession = z.infer<typeof RunSessionSchema>;
