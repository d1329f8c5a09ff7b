import { dialogs } from './dialogs.ts';
import { menu } from './menu.ts';
import { settings } from './settings.ts';

/** The same in Chinese (Simplified). */
export const zh = { dialogs, menu, settings };
