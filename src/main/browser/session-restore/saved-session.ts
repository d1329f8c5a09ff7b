import { z } from 'zod';

import {
  RunIdSchema,
  type TabId,
  TabIdSchema,
  type WindowId,
  WindowIdSchema,
} from '#shared/model/ids.ts';
import { SIDEBAR_DEFAULT } from '#shared/model/tabs/sidebar-width.ts';
import { TabGroupIdSchema, TabGroupSchema, TabSplitSchema } from '#shared/model/tabs/tab.ts';
import { WorkspaceIdSchema, WorkspacesSchema } from '#shared/model/tabs/workspace.ts';

import { SavedTabSchema } from '../tabs/tab/saved-tab.ts';

/** Position of a window on the screen. */
export const WindowPlaceSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlaceSchema>;

/** Window in the form in which it is restored. */
export const SavedWindowSchema = z.strictObject({
  place: WindowPlaceSchema,
  activeId: TabIdSchema.nullable(),
  groups: z.array(TabGroupSchema),
  isPanelOpen: z.boolean(),
  /** Fields that earlier versions did not store. */
  splits: z.array(TabSplitSchema).default([]),
  sidebarWidth: z.int().positive().default(SIDEBAR_DEFAULT),
  workspaces: WorkspacesSchema.optional(),
  lastWorkspaceId: WorkspaceIdSchema.optional(),
});
export type SavedWindow = z.infer<typeof SavedWindowSchema>;

/** Tab in the form in which it is restored. */
export const StripTabSchema = z.strictObject({
  windowId: WindowIdSchema,
  saved: SavedTabSchema,
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  groupId: TabGroupIdSchema.nullable(),
  /** Workspace of the tab; absent for the first one. */
  workspaceId: WorkspaceIdSchema.optional(),
  /** Run in the tab's conversation; absent without one. */
  runId: RunIdSchema.optional(),
});
export type StripTab = z.infer<typeof StripTabSchema>;

/** Closed tab or window. */
export const ClosedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tab'), tab: StripTabSchema, position: z.int() }),
  z.strictObject({
    kind: z.literal('window'),
    window: SavedWindowSchema,
    tabs: z.array(z.strictObject({ id: TabIdSchema, tab: StripTabSchema })),
  }),
]);
export type Closed = z.infer<typeof ClosedSchema>;

/** All windows and tabs to restore. */
export interface SavedSession {
  readonly windows: readonly { readonly id: WindowId; readonly window: SavedWindow }[];
  readonly tabs: readonly { readonly id: TabId; readonly tab: StripTab }[];
}

/** Parses the content of a row; returns `null` where it is invalid. */
export function readContent<Content>(schema: z.ZodType<Content>, text: string): Content | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
