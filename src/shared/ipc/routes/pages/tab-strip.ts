import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../../../model/ids.ts';
import { MAX_SPLIT } from '../../../model/tabs/split-shares.ts';
import { TabGroupIdSchema, TabGroupSchema } from '../../../model/tabs/tab.ts';
import { WorkspaceIdSchema, WorkspaceSchema } from '../../../model/tabs/workspace.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });
const group = z.strictObject({ groupId: TabGroupIdSchema });
const workspace = z.strictObject({ workspaceId: WorkspaceIdSchema });
const WorkspaceNameSchema = WorkspaceSchema.shape.name;

/** Actions on tabs in the strip. */
export const TAB_STRIP_ROUTES = {
  /**
   * Creates a workspace and shows it, with this tab in it, or a new one for `null`. `firstName` names the workspace that was the only one
   * until then.
   */
  'workspace.create': defineRoute(
    z.strictObject({
      name: WorkspaceNameSchema,
      firstName: WorkspaceNameSchema,
      tabId: TabIdSchema.nullable(),
    }),
    none,
  ),
  'workspace.show': defineRoute(workspace, none),
  'workspace.rename': defineRoute(workspace.extend({ name: WorkspaceNameSchema }), none),
  /** Moves a tab into a workspace, which stays shown or hidden. */
  'workspace.move': defineRoute(workspace.extend({ tabId: TabIdSchema }), none),
  /** Closes the tabs of a workspace, and removes it when all are closed. */
  'workspace.remove': defineRoute(workspace, none),
  'tab.close': defineRoute(tab, none),
  /** Brings a tab to the front. `keepsFocus`: the keyboard focus stays where it is; otherwise a web page gets it. */
  'tab.activate': defineRoute(tab.extend({ keepsFocus: z.literal(true).optional() }), none),
  /** Moves a tab to this position in the window's strip. */
  'tab.move': defineRoute(
    tab.extend({ windowId: WindowIdSchema, index: z.int().nonnegative() }),
    none,
  ),
  /** Moves a tab dropped at this point of the screen into the window there, or into a new one. */
  'tab.dropAt': defineRoute(tab.extend({ x: z.int(), y: z.int() }), none),
  'tab.pin': defineRoute(tab.extend({ isPinned: z.boolean() }), none),
  'tab.mute': defineRoute(tab.extend({ isMuted: z.boolean() }), none),
  /** Opens a new tab next to this one. */
  'tab.openAfter': defineRoute(tab, none),
  'tab.duplicate': defineRoute(tab, none),
  'tab.closeBeside': defineRoute(tab.extend({ which: z.enum(['others', 'after']) }), none),
  'tab.sleep': defineRoute(tab, none),
  /** Returns a small picture of the tab's content as a `data:` URL; `null` without one. */
  'tab.preview': defineRoute(tab, z.strictObject({ picture: z.string().nullable() })),

  /**
   * Shows a tab, or a new one for `null`, beside another tab of its window, which may be in a split already. The shown tab comes to the
   * front.
   */
  'split.open': defineRoute(
    z.strictObject({
      tabId: TabIdSchema.nullable(),
      besideId: TabIdSchema,
      side: z.enum(['before', 'after']),
    }),
    none,
  ),
  /** Takes this tab out of its split. */
  'split.leave': defineRoute(tab, none),
  /** Ends a split, so that each tab is shown alone. */
  'split.close': defineRoute(tab, none),
  /** Swaps the tab with its neighbour in the split. */
  'split.move': defineRoute(tab.extend({ step: z.literal([1, -1]) }), none),
  'split.resize': defineRoute(
    tab.extend({ shares: z.array(z.number().positive().max(1)).min(2).max(MAX_SPLIT) }),
    none,
  ),

  /** Adds a tab to this group, or to a new one for `null`. */
  'group.add': defineRoute(
    tab.extend({ groupId: TabGroupIdSchema.nullable() }),
    z.strictObject({ groupId: TabGroupIdSchema.nullable() }),
  ),
  'group.leave': defineRoute(tab, none),
  'group.change': defineRoute(
    group.extend(TabGroupSchema.omit({ id: true }).partial().shape),
    none,
  ),
  'group.dissolve': defineRoute(group, none),
  'group.close': defineRoute(group, none),
};
