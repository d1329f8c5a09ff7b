import { z } from 'zod';

/** Commands of the window's menu and buttons. */
export const MenuCommandSchema = z.enum([
  'new-tab',
  'new-window',
  'new-private-window',
  'find',
  'print',
  'save-page',
  'save-pdf',
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'full-screen',
  'reading-view',
  'translate-page',
  'developer-tools',
  'open-home',
  'clear-data',
  'quit',
]);
export type MenuCommand = z.infer<typeof MenuCommandSchema>;
