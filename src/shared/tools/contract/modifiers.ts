import { z } from 'zod';

/** Modifier keys for the mouse. Control means Command on macOS, where Control-click is a right click. */
export const ModifiersSchema = z.array(z.enum(['Shift', 'Control', 'Alt', 'Meta'])).max(4);
