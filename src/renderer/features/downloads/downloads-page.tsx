import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { DownloadView } from '#shared/model/download/download.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useNow } from '../../components/use-now.ts';
import { dayWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { DownloadRow } from './download-row.tsx';
import { useDownloadList, useNewest } from './use-download-list.ts';
import './downloads.css';

const PAGE_SIZE = 100;

/** `waymark://downloads`: the person's downloads, newest first. */
export function DownloadsPage() {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [answer, askAgain] = useDownloadList(search, limit);
  const listed = answer.status === 'ready' ? answer.value : [];
  return (
    <div className="downloads">
      <header>
        <h1>{t('downloads.title')}</h1>
        {(listed.length > 0 || search !== '') && (
          <SearchField label={t('downloads.search')} value={search} onChange={setSearch} />
        )}
        {listed.length > 0 && search === '' && (
          <Button look="quiet" onClick={() => send('download.clear', null)}>
            {t('downloads.clear')}
          </Button>
        )}
      </header>
      {answer.status === 'waiting' && <LoadingLines label={t('downloads.loading')} count={4} />}
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' && listed.length === 0 && <NoDownloads isSearch={search !== ''} />}
      <Days listed={listed} />
      {listed.length === limit && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>{t('downloads.older')}</Button>
      )}
    </div>
  );
}

/** The list with a heading for each day. */
function Days({ listed }: { readonly listed: readonly DownloadView[] }) {
  const words = useWords();
  const now = useNow(false);
  const newest = useNewest(listed);
  const dayOf = ({ startedAt }: DownloadView) => new Date(startedAt).setHours(0, 0, 0, 0);
  const days = [...new Set(newest.map(dayOf))];
  return days.map((day) => (
    <section key={day} aria-label={dayWords(words, day, now)}>
      <h2>{dayWords(words, day, now)}</h2>
      <ul>
        {newest
          .filter((one) => dayOf(one) === day)
          .map((download) => (
            <DownloadRow key={download.id} download={download} hasMenu />
          ))}
      </ul>
    </section>
  ));
}

function NoDownloads({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useWords();
  return (
    <EmptyNote title={t(isSearch ? 'downloads.noneFound' : 'downloads.none')}>
      {t(isSearch ? 'downloads.noneFoundHint' : 'downloads.noneHint')}
    </EmptyNote>
  );
}
