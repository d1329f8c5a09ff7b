import { z } from 'zod';

/** Commands of the window's menu. */
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
