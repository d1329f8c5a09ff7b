import {
  WebContentsView,
  type Session,
  type WebContents,
  type WindowOpenHandlerResponse,
} from 'electron';

import { adoptedContents } from '../../platform/adopted-contents.ts';
import { PopupBlocker } from './popup-blocker.ts';
import { TAB_PREFERENCES } from '../tab/web-preferences.ts';
import type { WebTab } from '../tab/web-tab.ts';

const NEVER = new AbortController().signal;

/** Place of a popup: a tab in front or behind, or its own window. */
export type PopupPlace = 'front' | 'behind' | 'window';

/** Shows what a tab's page opens in a tab of the same session; what it opens without being asked to is refused. */
export function answerPopups(
  tab: WebTab,
  session: Session,
  add: (view: WebContentsView, place: PopupPlace) => WebTab,
): void {
  const contents = tab.view.webContents;
  const blocker = new PopupBlocker(contents);
  contents.setWindowOpenHandler(({ url, disposition, postBody }): WindowOpenHandlerResponse => {
    if (!blocker.mayOpen(tab.cdp.lastInputAt)) return { action: 'deny' };
    return {
      action: 'allow',
      outlivesOpener: true,
      overrideBrowserWindowOptions: {
        webPreferences: { ...TAB_PREFERENCES, session },
      },
      // Keeps `window.opener` and posted forms, which a reload of the address would lose.
      createWindow: (made) => {
        const adopted = adoptedContents(made);
        const view = makeView(session, adopted);
        // Chromium makes no contents for a link pressed with Shift.
        const isWindow = disposition === 'new-window' && adopted === undefined && !tab.isDriven;
        const beside = disposition === 'background-tab' ? 'behind' : 'front';
        const opened = add(view, isWindow ? 'window' : beside);
        // Chromium makes no contents for a link pressed with Ctrl or the middle button.
        if (adopted === undefined && postBody === undefined)
          // A failed load shows in the tab.
          opened.load(url, NEVER, tab.origin).catch(() => undefined);
        return view.webContents;
      },
    };
  });
}

/** A tab's view, of these contents if Chromium has made them. */
export function makeView(session: Session, adopted?: WebContents): WebContentsView {
  if (adopted !== undefined) return new WebContentsView({ webContents: adopted });
  return new WebContentsView({ webPreferences: { ...TAB_PREFERENCES, session } });
}
