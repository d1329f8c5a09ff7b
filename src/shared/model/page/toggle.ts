import { z } from 'zod';

/** What a checkbox, radio button, switch or button that stays down shows. */
export const ToggleSchema = z.enum(['on', 'off', 'mixed', 'none']);
export type Toggle = z.infer<typeof ToggleSchema>;
