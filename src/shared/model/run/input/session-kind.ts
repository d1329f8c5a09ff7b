import { z } from 'zod';

/** Session of a run's tabs: the person's; one in memory with the cookies of its first and lent sites; or an empty one in memory. */
export const SessionKindSchema = z.enum(['yours', 'lent', 'empty']);
export type SessionKind = z.infer<typeof SessionKindSchema>;
