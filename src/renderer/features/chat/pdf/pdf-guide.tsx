import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { selectActiveTab, useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { PdfChapters } from './pdf-chapters.tsx';
import { setPdfGuideOpen, usePdfGuide } from '../../../store/pdf-guide.ts';
import { PdfPassword } from './pdf-password.tsx';
import { PdfResults } from './pdf-search-results.tsx';
import { usePdfContents } from './use-pdf-contents.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import style from './pdf-guide.css?url';

/** Outline and search of the PDF in front; nothing for other pages. */
export function PdfGuide() {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  const isPdf = useMirror(({ pageView }) => pageView.pdfs.some((id) => id === tab?.id));
  const isOpen = usePdfGuide((state) => state.isOpen);
  if (tab === undefined || !isPdf || tab.page !== null) return null;
  return (
    <section className={isOpen ? 'pdf-guide is-open' : 'pdf-guide'} aria-label={t('pdf.guide')}>
      <LateStyle href={style} />
      <button
        type="button"
        className="pdf-guide-fold"
        aria-expanded={isOpen}
        onClick={() => setPdfGuideOpen(!isOpen)}
      >
        <ChevronRight size={14} aria-hidden="true" />
        {t('pdf.guide')}
      </button>
      {isOpen && <OpenGuide key={`${tab.id} ${tab.url.replace(/#.*$/s, '')}`} tabId={tab.id} />}
    </section>
  );
}

function OpenGuide({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const [sought, setSought] = useState('');
  const { reading, open } = usePdfContents(tabId);
  const isRead = reading.kind === 'read';
  const search = usePdfSearch(tabId, isRead ? sought : '');
  const goTo = (page: number): void => send('pdf.goTo', { tabId, page });
  switch (reading.kind) {
    case 'reading':
      return <output className="pdf-guide-note">{t('pdf.reading')}</output>;
    case 'locked':
      return <PdfPassword isWrong={reading.isWrong} onPassword={open} />;
    case 'failed':
      return (
        <ErrorNote
          error={reading.error}
          actions={
            <Button look="quiet" onClick={() => open(null)}>
              {t('pdf.tryAgain')}
            </Button>
          }
        />
      );
    case 'read': {
      const { contents } = reading;
      return (
        <>
          <SearchField label={t('pdf.search')} value={sought} onChange={setSought} />
          {sought.trim() === '' ? (
            <PdfChapters contents={contents} onGo={goTo} />
          ) : (
            search !== null && <PdfResults search={search} pages={contents.pages} onGo={goTo} />
          )}
        </>
      );
    }
  }
}
