import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { ScheduleRow } from './schedule-row.tsx';

/** All schedules, with a link to their results. */
export function ScheduleList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const list = useMirror((mirror) => mirror.schedules.list);
  const go = (page: string) => () =>
    send('tab.navigate', { tabId, input: `waymark://schedules/${page}` });
  return (
    <div className="schedules">
      <header className="schedules-head">
        <h1>{t('pages.schedules')}</h1>
        <Button onClick={go('results')}>{t('schedules.cameIn')}</Button>
        <Button look="primary" onClick={go('new')}>
          {t('schedules.new')}
        </Button>
      </header>
      {list.length === 0 ? (
        <EmptyNote title={t('schedules.empty')}>{t('schedules.emptyHint')}</EmptyNote>
      ) : (
        <ul aria-label={t('pages.schedules')}>
          {list.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} tabId={tabId} />
          ))}
        </ul>
      )}
    </div>
  );
}
