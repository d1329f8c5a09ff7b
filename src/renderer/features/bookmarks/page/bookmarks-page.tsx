import { useMemo, useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { FolderTree as FolderTreeModel } from '#shared/model/bookmarks/bookmark.ts';
import type { TabId } from '#shared/model/ids.ts';

import { openImport } from '../../../bridge/open-import.ts';
import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyNote } from '../../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { focusRows } from '../../../components/rows/focus-rows.ts';
import { RowsSearch } from '../../../components/rows/rows-search.tsx';
import { UndoNote } from '../../../components/rows/undo-note.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { useFolders } from '../use-folders.ts';
import { BookmarkList, type FoundBookmarks } from './bookmark-list.tsx';
import type { BookmarkQuestion } from './bookmark-question.ts';
import type { Dragged } from './dragged.ts';
import { FolderTree } from './folder-tree.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useBookmarkActions } from './use-bookmark-actions.ts';
import '../bookmarks.css';
import style from './folder-tree.css?url';

/** `waymark://bookmarks`: bookmarks by folder, with a search in names, folders and addresses. */
export function BookmarksPage({ tabId }: { readonly tabId: TabId }) {
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState<BookmarkQuestion | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const tree = useFolders();
  const { selected, select } = useSelectedFolder(tree, query, setQuery);
  const [answer, askAgain] = useAnswer(useListed(query, selected));
  const actions = useBookmarkActions();
  const { note } = actions;
  const hasNothing = tree?.total === 0 && tree.folders.length === 0;

  return (
    <div ref={page} className="rows-page">
      <LateStyle href={style} />
      <PageHead
        query={query}
        onSearch={setQuery}
        onLeave={() => focusRows(page.current)}
        onNewFolder={() => setQuestion({ kind: 'newFolder', parent: selected })}
        onImport={actions.takeIn}
        onExport={actions.writeOut}
      />
      {answer.status === 'failed' && <Failed thrown={answer.thrown} onRetry={askAgain} />}
      {answer.status === 'ready' && hasNothing && <NoBookmarks />}
      {answer.status === 'ready' && tree !== null && !hasNothing && (
        <div className="bookmarks-body">
          <FolderTree
            {...tree}
            selected={selected}
            onSelect={select}
            onAsk={setQuestion}
            onRemove={actions.removeFolder}
            dragged={dragged}
            onDrag={setDragged}
          />
          {answer.value.total === 0 ? (
            <NothingThere query={answer.value.query} />
          ) : (
            <BookmarkList
              tabId={tabId}
              list={answer.value}
              onRemove={actions.remove}
              onAsk={setQuestion}
              onDrag={setDragged}
            />
          )}
        </div>
      )}
      {question !== null && (
        <QuestionDialog question={question} onFolder={select} onClose={() => setQuestion(null)} />
      )}
      {note !== null && (
        <UndoNote key={note.text} text={note.text} onUndo={note.onUndo} onEnd={actions.endNote} />
      )}
    </div>
  );
}

function Failed({ thrown, onRetry }: { readonly thrown: unknown; readonly onRetry: () => void }) {
  const { t } = useWords();
  return (
    <ErrorNote
      error={toErrorInfo(thrown)}
      actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  );
}

function NoBookmarks() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  return (
    <EmptyNote
      title={t('bookmarks.empty')}
      action={<Button onClick={() => openImport(tabs)}>{t('welcome.importBrowser')}</Button>}
    >
      {t('bookmarks.emptyHint')}
    </EmptyNote>
  );
}

interface PageHeadProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onLeave: () => void;
  readonly onNewFolder: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

function PageHead(props: PageHeadProps) {
  const { t } = useWords();
  return (
    <div className="rows-head">
      <h1>{t('pages.bookmarks')}</h1>
      <RowsSearch
        label={t('bookmarks.search')}
        value={props.query}
        onChange={props.onSearch}
        onLeave={props.onLeave}
      />
      <Button onClick={props.onNewFolder}>{t('bookmarks.newFolder')}</Button>
      <Button onClick={props.onImport}>{t('bookmarks.import')}</Button>
      <Button onClick={props.onExport}>{t('bookmarks.export')}</Button>
    </div>
  );
}

function NothingThere({ query }: { readonly query: string }) {
  const { t } = useWords();
  return query.trim() === '' ? (
    <EmptyNote title={t('bookmarks.folderEmpty')}>{t('bookmarks.folderEmptyHint')}</EmptyNote>
  ) : (
    <EmptyNote title={t('history.notFound')}>{t('history.notFoundHint')}</EmptyNote>
  );
}

/** The shown folder; none during a search, which covers all folders, and none when it is gone. */
function useSelectedFolder(
  tree: FolderTreeModel | null,
  query: string,
  setQuery: (query: string) => void,
) {
  const [wanted, setWanted] = useState('');
  const isThere = tree?.folders.some(({ path }) => path === wanted) ?? false;
  return {
    selected: isThere && query.trim() === '' ? wanted : '',
    select: (folder: string): void => {
      setQuery('');
      setWanted(folder);
    },
  };
}

function useListed(query: string, within: string): () => Promise<FoundBookmarks> {
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  return useMemo(
    () => async () => {
      const overview = await request('bookmark.overview', { query, within });
      return { ...overview, query, within, revision };
    },
    [query, within, revision],
  );
}
