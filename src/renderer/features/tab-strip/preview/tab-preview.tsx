import { useEffect, useState } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { request } from '../../../bridge/request.ts';
import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below, beside } from '../../../components/overlay/place-popup.ts';
import { splitAddress } from '../../../text/display-address.ts';
import { tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import { sideOf, type Orientation } from '../drag/strip-place.ts';

export interface TabPreviewProps {
  readonly tab: Tab;
  readonly element: HTMLElement;
  readonly orientation: Orientation;
}

/** Hover card of a tab. */
export function TabPreview({ tab, element, orientation }: TabPreviewProps) {
  const { t } = useWords();
  const picture = usePicture(tab);
  const mayHave = tab.page === null && tab.failure === null && tab.isAsleep !== true;
  return (
    <OverlayPopup
      isOpen
      takesFocus={false}
      place={
        orientation === 'vertical'
          ? beside(() => element.getBoundingClientRect(), sideOf(element) === -1)
          : below(() => element.getBoundingClientRect(), 'start', false)
      }
      width={260}
    >
      <div className="tab-preview" aria-hidden="true">
        <strong dir="auto">{tabTitle(t, tab)}</strong>
        {tab.page === null && <span>{splitAddress(tab.url).host}</span>}
        {tab.isIsolated === true && <span>{t('tabs.isolated')}</span>}
        {tab.isAsleep === true && <span>{t('tabs.asleep')}</span>}
        {mayHave && picture !== null && (
          <div className="tab-preview-picture">
            {picture !== 'asked' && <img src={picture} alt="" />}
          </div>
        )}
      </div>
    </OverlayPopup>
  );
}

/** Picture of a tab; `null`: none, as for a page that was never in front. */
function usePicture({ id: tabId }: Tab): string | null {
  const [shown, setShown] = useState<{ tabId: number; picture: string | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    request('tab.preview', { tabId })
      .then(({ picture }) => (isOver ? undefined : setShown({ tabId, picture })))
      // Without a picture the title identifies the tab.
      .catch(() => (isOver ? undefined : setShown({ tabId, picture: null })));
    return () => void (isOver = true);
  }, [tabId]);
  return shown?.tabId === tabId ? shown.picture : 'asked';
}
