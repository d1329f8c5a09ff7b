import { z } from 'zod';

/** Keys that are held down while the mouse is used. Control stands for Command on macOS, where Control makes it a right click. */
export const ModifiersSchema = z.array(z.enum(['Shift', 'Control', 'Alt', 'Meta'])).max(4);
