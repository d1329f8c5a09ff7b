import { z } from 'zod';

import { BoxSchema } from '../../../model/page/page-snapshot.ts';
import { MAX_SPLIT } from '../../../model/tabs/split-shares.ts';
import { TabIdSchema, WindowIdSchema } from '../../../model/ids.ts';
import { AppStateSchema } from '../../state/slices.ts';
import { defineRoute } from '../../define-route.ts';
import { WindowBoxSchema } from '../../window-box.ts';
import { MenuCommandSchema } from '../../menu-command.ts';
import { OverlayPlaceSchema } from '../../overlay.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });
const window = z.strictObject({ windowId: WindowIdSchema });
/** Position of the pages in the window, and of each one when several are side by side. */
const ContentBoxSchema = BoxSchema.extend({
  panes: z.array(z.strictObject({ tabId: TabIdSchema, box: BoxSchema })).max(MAX_SPLIT),
});

export const WINDOW_ROUTES = {
  'app.getState': defineRoute(none, AppStateSchema),
  /** Sets the position of the pages, in CSS pixels of the window. */
  'app.setContentBox': defineRoute(ContentBoxSchema, none),
  /** Asks the system to make Waymark the default browser. */
  'app.makeDefault': defineRoute(none, z.strictObject({ isDefault: z.boolean() })),
  /** Focuses the web page in front, if there is one. */
  'app.focusPage': defineRoute(none, none),

  'window.open': defineRoute(z.strictObject({ isPrivate: z.boolean() }), window),
  /** Moves a tab into a new window. */
  'window.openWith': defineRoute(tab, window),
  /** Runs the command of a shortcut or menu entry. */
  'window.command': defineRoute(z.strictObject({ command: MenuCommandSchema }), none),
  /** Reports that the text box opened by a shortcut has the focus; it then gets the keys that were pressed meanwhile. */
  'window.boxReady': defineRoute(z.strictObject({ box: WindowBoxSchema }), none),
  /** Gives the window's page all keys while the person presses new ones for a command. */
  'window.recordKeys': defineRoute(z.strictObject({ isRecording: z.boolean() }), none),
  'window.setPanel': defineRoute(z.strictObject({ isOpen: z.boolean() }), none),
  /** Sets the width of the sidebar with tabs, in CSS pixels. */
  'window.setSidebar': defineRoute(z.strictObject({ width: z.number().positive() }), none),
  /** Reopens a closed tab or window; `null` for the one closed last. */
  'window.reopenClosed': defineRoute(z.strictObject({ id: z.int().nullable() }), none),

  /** Shows a view above the tabs that the window's page has opened, or moves it. */
  'overlay.show': defineRoute(OverlayPlaceSchema, none),
  /** Hides the view; the keyboard focus returns to where it was. */
  'overlay.hide': defineRoute(OverlayPlaceSchema.pick({ name: true }), none),
};
