import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema, WindowIdSchema } from '../ids.ts';
import { TAB_GROUP_COLOURS } from './tab-group-colours.ts';

/** Pages that Waymark draws itself; their address is `waymark://` and this name. */
export const InternalPageSchema = z.enum([
  'newtab',
  'agents',
  'runs',
  'schedules',
  'fixtures',
  'history',
  'bookmarks',
  'downloads',
  'memory',
  'settings',
]);
export type InternalPage = z.infer<typeof InternalPageSchema>;

/** A group's number, unique while the program runs. */
export const TabGroupIdSchema = z.int().positive().brand<'TabGroupId'>();
export type TabGroupId = z.infer<typeof TabGroupIdSchema>;

export const TabGroupColourSchema = z.enum(TAB_GROUP_COLOURS);

/** Tabs of one window that stand beside each other under one name. */
export const TabGroupSchema = z.strictObject({
  id: TabGroupIdSchema,
  name: z.string().max(60),
  colour: TabGroupColourSchema,
  isCollapsed: z.boolean(),
});
export type TabGroup = z.infer<typeof TabGroupSchema>;

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
  /** The HTTP status of the document, where that is 400 or more: the page is not what was asked for. */
  httpStatus: z.int().min(400).optional(),
  /** It is in a session of its own: nothing of the person's is in it, but what they lent. */
  isIsolated: z.literal(true).optional(),
  /** It shows the text of which the page of its address is made. */
  isSource: z.literal(true).optional(),
  /** Nobody can tell whose page it is; the person went on all the same. */
  isUnconfirmed: z.literal(true).optional(),
  /** It stands before the others and shows its icon only. */
  isPinned: z.literal(true).optional(),
  /** It plays sound, or would if it were not muted. */
  isAudible: z.literal(true).optional(),
  isMuted: z.literal(true).optional(),
  /** Its page is not in memory; it is loaded again when the tab is chosen. */
  isAsleep: z.literal(true).optional(),
  groupId: TabGroupIdSchema.optional(),
});
export type Tab = z.infer<typeof TabSchema>;

/** One window, for which the tabs with its number are shown. */
export const TabWindowSchema = z.strictObject({
  id: WindowIdSchema,
  /** The tab in front; `null`: it has none. */
  activeId: TabIdSchema.nullable(),
  /** Its tabs share a session in memory, and nothing of what is done in it is kept. */
  isPrivate: z.literal(true).optional(),
  groups: z.array(TabGroupSchema),
  /** Whether its side panel is open. */
  isPanelOpen: z.boolean(),
});
export type TabWindow = z.infer<typeof TabWindowSchema>;

/** Of an address that is longer the end is not told. Characters. */
export const MAX_PAGE_URL = 2000;

/** The pages that a tab has shown, the oldest first. */
export const TabPagesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      url: z.string().max(MAX_PAGE_URL),
      title: z.string(),
      /** It is Waymark's own. */
      page: InternalPageSchema.optional(),
    }),
  ),
  /** Which of them is shown. */
  index: z.int().nonnegative(),
});
export type TabPages = z.infer<typeof TabPagesSchema>;
