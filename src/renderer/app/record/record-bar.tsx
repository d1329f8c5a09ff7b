import { CircleDot } from 'lucide-react';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import './record-bar.css';

/** Bar that says that the person's actions are recorded, names the last one, and ends the recording. */
export function RecordBar() {
  const { t } = useWords();
  const active = useMirror(({ recorder }) => recorder.active);
  const isElsewhere = useMirror(
    ({ recorder, tabs }) => recorder.active !== null && recorder.active.tabId !== tabs.activeId,
  );
  if (active === null) return null;
  const stop = async () => {
    const { hasSteps } = await request('recorder.stop', null);
    if (hasSteps) send('tab.open', { url: 'waymark://agents/shown' });
    else showToast({ text: t('recorder.nothing') });
  };
  return (
    <section className="notice-bar record-bar" aria-label={t('recorder.recording')}>
      <CircleDot size={16} aria-hidden="true" />
      <span>
        <strong>{t('recorder.recording')}</strong>
        {isElsewhere && ` ${t('recorder.elsewhere')}`}
        {` · ${t('recorder.steps', { count: active.steps })}`}
        {!active.isListening && ` · ${t('recorder.loading')}`}
        {active.isListening && active.words !== null && (
          <span className="record-last" dir="auto">
            {` · ${active.words}`}
          </span>
        )}
      </span>
      <Button look="primary" onClick={() => void stop()}>
        {t('recorder.stop')}
      </Button>
      <Button onClick={() => send('recorder.cancel', null)}>{t('recorder.cancel')}</Button>
    </section>
  );
}
