import { z } from 'zod';

/** What the menu of the window has main do with the window or the page in front. */
export const MenuCommandSchema = z.enum([
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
  'developer-tools',
  'clear-data',
  'quit',
]);
export type MenuCommand = z.infer<typeof MenuCommandSchema>;
