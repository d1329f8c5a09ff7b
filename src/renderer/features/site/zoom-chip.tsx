import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Tolerance between factors: Chromium stores a logarithm. */
const SAME = 0.01;

/** Shown while a page is zoomed; a press resets it. */
export function ZoomChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t, format } = useWords();
  const zoom = useMirror(({ pageView }) => pageView.zooms.find(({ tabId }) => tabId === tab?.id));
  const usual = useMirror(({ settings }) => settings.pageZoom);
  if (
    tab === undefined ||
    zoom === undefined ||
    Math.abs(zoom.factor - usual) < SAME ||
    tab.page !== null
  )
    return null;
  const percent = format.number(Math.round(zoom.factor * 100) / 100, { style: 'percent' });
  return (
    <button
      type="button"
      className="zoom-chip"
      title={t('site.resetZoom')}
      aria-label={t('site.zoomed', { percent })}
      onClick={() => send('pageView.zoom', { tabId: tab.id, step: 'reset' })}
    >
      {percent}
    </button>
  );
}
