import { PanelTop } from 'lucide-react';
import { useDeferredValue } from 'react';

import type { WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { isNotSecure } from '../../features/address-bar/not-secure.ts';
import { addressOf } from '../../features/address-bar/use-address-field.ts';
import { FindBar } from '../../features/find/find-bar.tsx';
import { LoginChip } from '../../features/site/login-chip.tsx';
import { SiteButton } from '../../features/site/site-button.tsx';
import { readMirror, selectActiveTab, useMirror } from '../../store/app-state.ts';
import { splitAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';
import { PageArea } from '../page/page-area.tsx';
import { agentCursor, messageBars, toastLayer } from '../parts.ts';
import { useWindowTitle } from '../window/use-window-title.ts';
import style from './popup-shell.css?url';

/** The window of a popup: the page's URL above the page. */
export function PopupShell() {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  const opener = useMirror(({ tabs }) => tabs.popupOf);
  useWindowTitle();
  const showsToasts = useDeferredValue(true, false);
  return (
    <div className="shell">
      <LateStyle href={style} />
      <header>
        <div className="toolbar popup-header" role="toolbar" aria-label={t('address.popup')}>
          <SiteButton tab={tab} />
          {tab !== undefined && <PopupAddress tab={tab} />}
          <LoginChip tab={tab} />
          <FindBar tab={tab} />
          {tab !== undefined && opener !== null && (
            <IconButton label={t('address.popupAsTab')} onClick={() => toStrip(tab, opener)}>
              <PanelTop size={16} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {showsToasts && <messageBars.Part />}
      </header>
      <agentCursor.Part />
      <div className="shell-middle">
        <PageArea />
      </div>
      {showsToasts && <toastLayer.Part />}
    </div>
  );
}

function toStrip({ id: tabId }: Tab, windowId: WindowId): void {
  const { list } = readMirror().tabs;
  const index = list.filter((each) => each.windowId === windowId).length;
  send('tab.move', { tabId, windowId, index });
}

/** The page's URL, read-only. The end of a long host stays visible, since it names the site. */
function PopupAddress({ tab }: { readonly tab: Tab }) {
  const { t } = useWords();
  const url = addressOf(tab);
  const { host, rest } = splitAddress(url);
  return (
    <div className="address-bar is-resting popup-address">
      <input
        type="text"
        dir="ltr"
        readOnly
        aria-label={t('address.popupAddress')}
        title={url}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="resting-address" dir="ltr" aria-hidden="true">
        {isNotSecure(tab, url) && (
          <span className="address-insecure">{t('address.notSecure')}</span>
        )}
        <span className="popup-host">
          <bdi dir="ltr">{host}</bdi>
        </span>
        <span className="popup-rest">{rest}</span>
      </div>
    </div>
  );
}
