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

/** Shows what a tab's page opens in a tab of the same session; what it opens without being asked to is refused. */
export function answerPopups(
  tab: WebTab,
  session: Session,
  add: (view: WebContentsView, activate: boolean) => WebTab,
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
      // Keeps `window.opener` and posted forms working, which opening the address anew would not.
      createWindow: (made) => {
        const adopted = adoptedContents(made);
        const view = makeView(session, adopted);
        const opened = add(view, disposition !== 'background-tab');
        // For a link that is pressed with the middle button, or with Ctrl, Chromium makes none and loads nothing.
        if (adopted === undefined && postBody === undefined)
          // A failed load shows in the tab.
          opened.load(url, NEVER, tab.origin).catch(() => undefined);
        return view.webContents;
      },
    };
  });
}

/** The view of a tab, of these contents if Chromium has made them already. */
export function makeView(session: Session, adopted?: WebContents): WebContentsView {
  if (adopted !== undefined) return new WebContentsView({ webContents: adopted });
  return new WebContentsView({ webPreferences: { ...TAB_PREFERENCES, session } });
}
