import { z } from 'zod';

import { TabIdSchema } from '../model/ids.ts';

/** Text box that a shortcut opens: the address bar, the panel's box, or the box of this new tab. */
export const WindowBoxSchema = z.union([z.enum(['address', 'ask']), TabIdSchema]);
export type WindowBox = z.infer<typeof WindowBoxSchema>;
