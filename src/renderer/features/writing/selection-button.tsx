import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { MarkedText } from '#shared/model/page/marked-text.ts';

import { send } from '../../bridge/send.ts';
import { boxOnPage } from '../../components/overlay/box-on-page.ts';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { WaymarkSign } from '../../components/brand/waymark-sign.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Gap above the button in CSS px, so that its shadow does not cover the selected line. */
const GAP = 6;

/** Button at the end of the selected text in the page in front, drawn over the page. */
export function SelectionButton() {
  const marked = useMirror(({ translation, tabs }) =>
    translation.marked.find(({ tabId }) => tabId === tabs.activeId),
  );
  return marked === undefined ? null : (
    <Offer key={`${marked.tabId} ${marked.box.x} ${marked.box.y}`} marked={marked} />
  );
}

function Offer({ marked }: { readonly marked: MarkedText }) {
  const { tabId } = marked;
  const close = () => send('selection.close', { tabId });
  useClosedByPress(tabId);
  return (
    <OverlayPopup
      isOpen
      takesFocus={false}
      onDismiss={close}
      place={(...sizes) => {
        const { x, y, width, height } = boxOnPage(marked);
        const line = new DOMRect(x, y - GAP, width, height + 2 * GAP);
        return below(() => line, 'start', false)(...sizes);
      }}
    >
      <Buttons tabId={tabId} />
    </OverlayPopup>
  );
}

function Buttons({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const [isMore, setMore] = useState(false);
  if (isMore)
    return (
      <div className="selection-button">
        <button type="button" onClick={() => send('settings.update', { selectionButton: false })}>
          {t('writing.selectionOff')}
        </button>
      </div>
    );
  return (
    <div className="selection-button">
      <button
        type="button"
        title={t('writing.askSelectionHint', { shortcut: shortcutWords('focus-ask') })}
        onClick={() => send('selection.ask', { tabId })}
      >
        <WaymarkSign size={16} />
        {t('writing.askSelection')}
      </button>
      <button
        type="button"
        className="is-more"
        title={t('writing.selectionMore')}
        aria-label={t('writing.selectionMore')}
        onClick={() => setMore(true)}
      >
        <Ellipsis size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Closes the button on presses in the rest of the window; the page reports its own. */
function useClosedByPress(tabId: TabId): void {
  useEffect(() => {
    const close = () => send('selection.close', { tabId });
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, close, true);
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, close, true);
    };
  }, [tabId]);
}
