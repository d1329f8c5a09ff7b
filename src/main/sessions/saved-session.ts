import { z } from 'zod';

import { type TabId, TabIdSchema, type WindowId, WindowIdSchema } from '#shared/model/ids.ts';
import { TabGroupIdSchema, TabGroupSchema } from '#shared/model/page/tab.ts';

import { SavedTabSchema } from '../tabs/tab/saved-tab.ts';

/** Where a window stands on the screen. */
export const WindowPlaceSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlaceSchema>;

/** A window, as it is opened again. */
export const SavedWindowSchema = z.strictObject({
  place: WindowPlaceSchema,
  activeId: TabIdSchema.nullable(),
  groups: z.array(TabGroupSchema),
  isPanelOpen: z.boolean(),
});
export type SavedWindow = z.infer<typeof SavedWindowSchema>;

/** A tab, as it stands in its window again. */
export const StripTabSchema = z.strictObject({
  windowId: WindowIdSchema,
  saved: SavedTabSchema,
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  groupId: TabGroupIdSchema.nullable(),
});
export type StripTab = z.infer<typeof StripTabSchema>;

/** What was closed. */
export const ClosedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tab'), tab: StripTabSchema, position: z.int() }),
  z.strictObject({
    kind: z.literal('window'),
    window: SavedWindowSchema,
    tabs: z.array(z.strictObject({ id: TabIdSchema, tab: StripTabSchema })),
  }),
]);
export type Closed = z.infer<typeof ClosedSchema>;

/** A whole session: what the program shows again. */
export interface SavedSession {
  readonly windows: readonly { readonly id: WindowId; readonly window: SavedWindow }[];
  readonly tabs: readonly { readonly id: TabId; readonly tab: StripTab }[];
}

/** Reads what a row holds; `null` for what cannot be read. */
export function readContent<Content>(schema: z.ZodType<Content>, text: string): Content | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
