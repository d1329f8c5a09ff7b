import { useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { RowsSearch } from '../../components/rows/rows-search.tsx';
import { useWords } from '../../text/use-words.ts';
import { FactsSection } from './facts-section.tsx';
import { focusFirst } from './focus-first.ts';
import { foundIn } from './found-in.ts';
import { MemoryActions } from './memory-actions.tsx';
import { SeenPagesSection } from './seen-pages-section.tsx';
import { SiteNotesSection } from './site-notes-section.tsx';
import { useMemoryLists } from '../../connected/memory/use-memory-lists.ts';
import { WishesFields } from '../../connected/memory/wishes-fields.tsx';
import '../../connected/memory/memory.css';

/** `waymark://memory`: all entries by kind, with a search. */
export function MemoryPage({ tabId }: { readonly tabId: TabId }) {
  const words = useWords();
  const { t } = words;
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [answer, askAgain] = useMemoryLists();
  return (
    <div ref={page} className="memory-page">
      <div className="rows-head">
        <h1>{t('pages.memory')}</h1>
        <RowsSearch
          label={t('memory.search')}
          value={query}
          onChange={setQuery}
          onLeave={() => focusFirst(page.current)}
        />
        <MemoryActions />
      </div>
      <p className="memory-hint">{t('memory.hint')}</p>
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' && (
        <Found
          lists={foundIn(words, answer.value, query)}
          revision={answer.value.revision}
          query={query}
          tabId={tabId}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly lists: ReturnType<typeof foundIn>;
  /** Changes with each change of the memory. */
  readonly revision: number;
  readonly query: string;
  readonly tabId: TabId;
}

function Found({ lists, revision, query, tabId }: FoundProps) {
  const { t } = useWords();
  const { instructions, facts, notes } = lists;
  const isSearching = query.trim() !== '';
  if (isSearching && instructions.length + facts.length + notes.length === 0)
    return <EmptyNote title={t('memory.notFound')}>{t('memory.notFoundHint')}</EmptyNote>;
  return (
    <>
      {(!isSearching || instructions.length > 0) && (
        <section className="memory-section" aria-label={t('memory.wishesTitle')}>
          <h2>{t('memory.wishesTitle')}</h2>
          <p className="memory-hint">{t('memory.wishesHint')}</p>
          <WishesFields instructions={instructions} />
        </section>
      )}
      {(!isSearching || facts.length > 0) && <FactsSection facts={facts} />}
      {(!isSearching || notes.length > 0) && <SiteNotesSection lists={lists} tabId={tabId} />}
      {/* Deleting everything takes the text of pages as well. */}
      {!isSearching && <SeenPagesSection key={revision} />}
    </>
  );
}
