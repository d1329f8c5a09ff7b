import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema, WindowIdSchema } from '../ids.ts';

/** Pages that Waymark draws itself; their address is `waymark://` and this name. */
export const InternalPageSchema = z.enum([
  'newtab',
  'agents',
  'runs',
  'history',
  'downloads',
  'settings',
]);
export type InternalPage = z.infer<typeof InternalPageSchema>;

/** What the window shows of one tab. */
export const TabSchema = z.strictObject({
  id: TabIdSchema,
  /** The window that it is in. */
  windowId: WindowIdSchema,
  /** The address as the person sees it; `waymark://newtab` and the like for internal pages. */
  url: z.string(),
  title: z.string(),
  /** `null` for web content; otherwise the renderer draws the page. */
  page: InternalPageSchema.nullable(),
  faviconUrl: z.string().nullable(),
  isLoading: z.boolean(),
  canGoBack: z.boolean(),
  canGoForward: z.boolean(),
  /** Set when the page could not be loaded, was blocked or crashed; the renderer draws it with a way to retry. */
  failure: ErrorInfoSchema.nullable(),
  /** It is in a session of its own: nothing of the person's is in it, but what they lent. */
  isIsolated: z.literal(true).optional(),
});
export type Tab = z.infer<typeof TabSchema>;

/** One window, for which the tabs with its number are shown. */
export const TabWindowSchema = z.strictObject({
  id: WindowIdSchema,
  /** The tab in front; `null`: it has none. */
  activeId: TabIdSchema.nullable(),
  /** Its tabs share a session in memory, and nothing of what is done in it is kept. */
  isPrivate: z.literal(true).optional(),
});
export type TabWindow = z.infer<typeof TabWindowSchema>;
