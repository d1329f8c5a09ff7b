import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema, WindowIdSchema } from '../ids.ts';
import { PageSubjectSchema } from './page-subject.ts';
import { MAX_SPLIT } from './split-shares.ts';
import { TAB_GROUP_COLOURS } from './tab-group-colours.ts';
import { WorkspaceIdSchema, WorkspacesSchema } from './workspace.ts';

/** Pages that Waymark draws itself, at `waymark://` followed by the name. */
export const InternalPageSchema = z.enum([
  'newtab',
  'agents',
  'runs',
  'schedules',
  'tests',
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

/** A named group of neighbouring tabs of one window. */
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
  windowId: WindowIdSchema,
  /** Address as the person sees it; `waymark://newtab` and the like for internal pages. */
  url: z.string(),
  /** Address that the person or a run is loading in it; absent while nothing loads. */
  pendingUrl: z.string().optional(),
  title: z.string(),
  /** Internal page, which the renderer draws; `null` for web content. */
  page: InternalPageSchema.nullable(),
  /** What the internal page is about; absent where its name says it. Only the window is told. */
  subject: PageSubjectSchema.optional(),
  faviconUrl: z.string().nullable(),
  isLoading: z.boolean(),
  canGoBack: z.boolean(),
  canGoForward: z.boolean(),
  /** Load failure, block or crash, shown with a way to retry. */
  failure: ErrorInfoSchema.nullable(),
  /** HTTP status of the document if it is 400 or more. */
  httpStatus: z.int().min(400).optional(),
  /** Whether its session contains nothing of the person's except what they lent to the run. */
  isIsolated: z.literal(true).optional(),
  /** Whether it shows the page's source. */
  isSource: z.literal(true).optional(),
  /** Whether the person continued although the certificate could not be verified. */
  isUnconfirmed: z.literal(true).optional(),
  /** Whether it is pinned: first in the strip, shown as an icon. */
  isPinned: z.literal(true).optional(),
  /** Whether it plays sound, even if muted. */
  isAudible: z.literal(true).optional(),
  isMuted: z.literal(true).optional(),
  /** Whether its page is unloaded until the tab is chosen. */
  isAsleep: z.literal(true).optional(),
  groupId: TabGroupIdSchema.optional(),
  /** Id of the workspace; absent for the window's first one. */
  workspaceId: WorkspaceIdSchema.optional(),
});
export type Tab = z.infer<typeof TabSchema>;

/** Tabs of one window shown side by side, in the order of the strip. */
export const TabSplitSchema = z.strictObject({
  tabIds: z.array(TabIdSchema).min(2).max(MAX_SPLIT),
  /** Share of the width of each tab. */
  shares: z.array(z.number().positive().max(1)).min(2).max(MAX_SPLIT),
});
export type TabSplit = z.infer<typeof TabSplitSchema>;

/** A window and its tabs. */
export const TabWindowSchema = z.strictObject({
  id: WindowIdSchema,
  /** The tab in front; `null` if there are no tabs. */
  activeId: TabIdSchema.nullable(),
  /** Whether it is private: its tabs share a session in memory, and nothing is saved. */
  isPrivate: z.literal(true).optional(),
  /** Window that opened this popup window, which has one page and no tab strip; absent for other windows. */
  popupOf: WindowIdSchema.optional(),
  groups: z.array(TabGroupSchema),
  splits: z.array(TabSplitSchema),
  /** Workspaces; absent while the window has only one set of tabs. */
  workspaces: WorkspacesSchema.optional(),
  /** Highest workspace id that the window ever had, because closed tabs may still refer to it. Absent: the first one's. */
  lastWorkspaceId: WorkspaceIdSchema.optional(),
  /** Whether its side panel is open. */
  isPanelOpen: z.boolean(),
  /** Width of the sidebar in CSS pixels, for tabs at the side. */
  sidebarWidth: z.int().positive(),
});
export type TabWindow = z.infer<typeof TabWindowSchema>;

/** Maximum characters of a reported address; the rest is cut off. */
export const MAX_PAGE_URL = 2000;

/** History of a tab, oldest page first. */
export const TabPagesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      url: z.string().max(MAX_PAGE_URL),
      title: z.string(),
      /** The internal page, if it is one. */
      page: InternalPageSchema.optional(),
      subject: PageSubjectSchema.optional(),
    }),
  ),
  /** Index of the page that is shown. */
  index: z.int().nonnegative(),
});
export type TabPages = z.infer<typeof TabPagesSchema>;
