import { useMemo, useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { focusRows } from '../../components/rows/focus-rows.ts';
import { RowsSearch } from '../../components/rows/rows-search.tsx';
import { UndoNote } from '../../components/rows/undo-note.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { BookmarkList, type FoundBookmarks } from './bookmark-list.tsx';
import { useBookmarkActions } from './use-bookmark-actions.ts';
import './bookmarks.css';

/** `waymark://bookmarks`: bookmarks by folder, with a search in names, folders and addresses. */
export function BookmarksPage({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  const ask = useMemo(
    () => async (): Promise<FoundBookmarks> => {
      const overview = await request('bookmark.overview', { query });
      return { ...overview, query, revision };
    },
    [query, revision],
  );
  const [answer, askAgain] = useAnswer(ask);
  const { note, endNote, remove, takeIn, writeOut } = useBookmarkActions();

  return (
    <div ref={page} className="rows-page">
      <div className="rows-head">
        <h1>{t('pages.bookmarks')}</h1>
        <RowsSearch
          label={t('bookmarks.search')}
          value={query}
          onChange={setQuery}
          onLeave={() => focusRows(page.current)}
        />
        <Button onClick={takeIn}>{t('bookmarks.import')}</Button>
        <Button onClick={writeOut}>{t('bookmarks.export')}</Button>
      </div>
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' &&
        (answer.value.total === 0 ? (
          <NothingThere query={answer.value.query} />
        ) : (
          <BookmarkList tabId={tabId} list={answer.value} onRemove={remove} />
        ))}
      {note !== null && (
        <UndoNote key={note.text} text={note.text} onUndo={note.onUndo} onEnd={endNote} />
      )}
    </div>
  );
}

function NothingThere({ query }: { readonly query: string }) {
  const { t } = useWords();
  return query.trim() === '' ? (
    <EmptyNote title={t('bookmarks.empty')}>{t('bookmarks.emptyHint')}</EmptyNote>
  ) : (
    <EmptyNote title={t('history.notFound')}>{t('history.notFoundHint')}</EmptyNote>
  );
}
