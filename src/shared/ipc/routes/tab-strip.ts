import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../../model/ids.ts';
import { TabGroupIdSchema, TabGroupSchema } from '../../model/page/tab.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });
const group = z.strictObject({ groupId: TabGroupIdSchema });

/** Acts on tabs in the strip. */
export const TAB_STRIP_ROUTES = {
  'tab.close': defineRoute(tab, none),
  /** `keepsFocus`: the keyboard stays where it is, else a web page gets it. */
  'tab.activate': defineRoute(tab.extend({ keepsFocus: z.literal(true).optional() }), none),
  /** Moves to this place in the window's strip. */
  'tab.move': defineRoute(
    tab.extend({ windowId: WindowIdSchema, index: z.int().nonnegative() }),
    none,
  ),
  /** Dropped at this point of the screen: into the window there, or into one of its own. */
  'tab.dropAt': defineRoute(tab.extend({ x: z.int(), y: z.int() }), none),
  'tab.pin': defineRoute(tab.extend({ isPinned: z.boolean() }), none),
  'tab.mute': defineRoute(tab.extend({ isMuted: z.boolean() }), none),
  /** Opens a new tab next to it. */
  'tab.openAfter': defineRoute(tab, none),
  'tab.duplicate': defineRoute(tab, none),
  'tab.closeBeside': defineRoute(tab.extend({ which: z.enum(['others', 'after']) }), none),
  'tab.sleep': defineRoute(tab, none),
  /** A small picture of what the tab shows, as a `data:` address; `null`: there is none. */
  'tab.preview': defineRoute(tab, z.strictObject({ picture: z.string().nullable() })),

  /** Into this group; `null`: a new one. */
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
