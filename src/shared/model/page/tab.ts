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

/** Neighbouring tabs of one window under a name. */
export const TabGroupSchema = z.strictObject({
  id: TabGroupIdSchema,
  name: z.string().max(60),
  colour: TabGroupColourSchema,
  isCollapsed: z.boolean(),
});
export type TabGroup = z.infer<typeof TabGroupSchema>;

/** A tab as the window shows it. */
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
  /** Failure of the load, a block or crash, drawn with a way to retry. */
  failure: ErrorInfoSchema.nullable(),
  /** HTTP status of the document from 400 on. */
  httpStatus: z.int().min(400).optional(),
  /** Whether its session holds nothing of the person's except what they lent. */
  isIsolated: z.literal(true).optional(),
  /** Whether it shows the page's source. */
  isSource: z.literal(true).optional(),
  /** The certificate could not be verified, and the person went on. */
  isUnconfirmed: z.literal(true).optional(),
  /** Pinned: first in the strip, icon only. */
  isPinned: z.literal(true).optional(),
  /** Whether it plays sound, muted or not. */
  isAudible: z.literal(true).optional(),
  isMuted: z.literal(true).optional(),
  /** Its page is unloaded until the tab is chosen. */
  isAsleep: z.literal(true).optional(),
  groupId: TabGroupIdSchema.optional(),
});
export type Tab = z.infer<typeof TabSchema>;

/** A window and its tabs. */
export const TabWindowSchema = z.strictObject({
  id: WindowIdSchema,
  /** The tab in front; `null`: it has none. */
  activeId: TabIdSchema.nullable(),
  /** Private: its tabs share a session in memory, and nothing is kept. */
  isPrivate: z.literal(true).optional(),
  groups: z.array(TabGroupSchema),
  /** Whether its side panel is open. */
  isPanelOpen: z.boolean(),
});
export type TabWindow = z.infer<typeof TabWindowSchema>;

/** Characters of a longer address that are told. */
export const MAX_PAGE_URL = 2000;

/** The pages that a tab has shown, the oldest first. */
export const TabPagesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      url: z.string().max(MAX_PAGE_URL),
      title: z.string(),
      /** An internal page. */
      page: InternalPageSchema.optional(),
    }),
  ),
  /** Which of them is shown. */
  index: z.int().nonnegative(),
});
export type TabPages = z.infer<typeof TabPagesSchema>;
