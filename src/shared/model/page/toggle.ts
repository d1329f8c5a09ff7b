import { z } from 'zod';

/** State of a checkbox, radio button, switch or toggle button. */
export const ToggleSchema = z.enum(['on', 'off', 'mixed', 'none']);
export type Toggle = z.infer<typeof ToggleSchema>;
