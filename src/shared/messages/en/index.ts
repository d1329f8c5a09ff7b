import { dialogs } from './dialogs.ts';
import { menu } from './menu.ts';
import { settings } from './settings.ts';

/** Everything that is said to people, in English; it says which keys and parameters there are. */
export const en = { dialogs, menu, settings };
