import {
  WebContentsView,
  type HandlerDetails,
  type Session,
  type WebContents,
  type WindowOpenHandlerResponse,
} from 'electron';

import { adoptedContents } from '../../../../platform/process/adopted-contents.ts';
import { type PopupFeatures, readPopupFeatures } from './popup-features.ts';
import { PopupBlocker } from './popup-blocker.ts';
import { tabPreferences } from '../../tab/web-preferences.ts';
import type { WebTab } from '../../tab/web-tab.ts';

const NEVER = new AbortController().signal;

/** Place of a popup: a tab in front or behind, a window of its own, or a small window with the size that its page requests. */
export type PopupPlace = 'front' | 'behind' | 'window' | PopupFeatures;

/** Popup that a page opened. */
export interface OpenedPopup {
  readonly view: WebContentsView;
  readonly place: PopupPlace;
  /** Whether Chromium created the popup with an opener, which can write into its first document. */
  readonly hasOpener: boolean;
  /** Whether the popup gets the keyboard; otherwise the person's typing is not interrupted. */
  readonly takesKeyboard: boolean;
}

/** Rules for popups without an input of the person. */
export interface PopupRules {
  /** Whether pages of the tab's site may open them. */
  mayOpen(tab: WebTab): boolean;
  refused(tab: WebTab, url: string): void;
}

/** Rules where nobody can be asked: such popups are blocked. */
export const NO_POPUPS: PopupRules = { mayOpen: () => false, refused: () => undefined };

/** Opens a page's popups in tabs of the same session; blocks those without an input. */
export function answerPopups(
  tab: WebTab,
  session: Session,
  rules: PopupRules,
  add: (popup: OpenedPopup) => WebTab,
): void {
  const contents = tab.view.webContents;
  const blocker = new PopupBlocker(contents);
  /** @param isMade whether Chromium created the contents, which it does not for a Shift+click on a link */
  const placeFor = (
    { disposition, features }: Pick<HandlerDetails, 'disposition' | 'features'>,
    isMade: boolean,
    takesKeyboard: boolean,
  ): PopupPlace => {
    // Popups of a run become tabs, as a window of its own would take the keyboard.
    const isWindow = disposition === 'new-window' && !tab.isDriven && takesKeyboard;
    if (isWindow && !isMade) return 'window';
    // Without features, Shift was held, and the page opens in a tab beside its opener.
    if (isWindow && features.trim() !== '') return readPopupFeatures(features);
    return disposition === 'background-tab' ? 'behind' : 'front';
  };
  contents.setWindowOpenHandler((details): WindowOpenHandlerResponse => {
    const { url, postBody } = details;
    const admitted = blocker.admit(tab.cdp, rules.mayOpen(tab));
    if (admitted === null) {
      rules.refused(tab, url);
      return { action: 'deny' };
    }
    const { takesKeyboard } = admitted;
    return {
      action: 'allow',
      outlivesOpener: true,
      overrideBrowserWindowOptions: {
        webPreferences: tabPreferences(session),
      },
      // Adopting the contents keeps `window.opener` and posted forms, which loading the URL again would lose.
      createWindow: (made) => {
        const adopted = adoptedContents(made);
        const view = makeView(session, adopted);
        const place = placeFor(details, adopted !== undefined, takesKeyboard);
        const opened = add({ view, place, hasOpener: adopted !== undefined, takesKeyboard });
        // Chromium creates no contents for a Ctrl+click or middle click on a link.
        if (adopted === undefined && postBody === undefined)
          // The tab shows a failed load.
          opened.load(url, NEVER, tab.origin).catch(() => undefined);
        return view.webContents;
      },
    };
  });
}

/** View for a tab, with the given contents if Chromium created them. */
export function makeView(session: Session, adopted?: WebContents): WebContentsView {
  if (adopted !== undefined) return new WebContentsView({ webContents: adopted });
  return new WebContentsView({ webPreferences: tabPreferences(session) });
}
