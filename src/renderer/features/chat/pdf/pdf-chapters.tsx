import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { PdfContents } from '#shared/model/page-view/pdf-contents.ts';

import { useWords } from '../../../text/use-words.ts';
import { type Chapter, chapterTree } from './chapter-tree.ts';

/** Outlines with up to this many entries are shown unfolded. */
const SHOWN_WHOLE = 40;

interface PdfChaptersProps {
  readonly contents: PdfContents;
  readonly onGo: (page: number) => void;
}

/** The outline; parts of a long one are folded. */
export function PdfChapters({ contents, onGo }: PdfChaptersProps) {
  const { t } = useWords();
  const { chapters, isCut } = contents;
  const tree = useMemo(() => chapterTree(chapters), [chapters]);
  if (tree.length === 0) return <p className="pdf-guide-note">{t('pdf.noContents')}</p>;
  const startsOpen = chapters.length <= SHOWN_WHOLE;
  return (
    <nav className="pdf-guide-list" aria-label={t('pdf.contents')}>
      <ul>
        {tree.map((chapter) => (
          <ChapterItem key={chapter.key} chapter={chapter} startsOpen={startsOpen} onGo={onGo} />
        ))}
      </ul>
      {isCut && <p className="pdf-guide-note">{t('pdf.cutContents')}</p>}
    </nav>
  );
}

interface ChapterItemProps {
  readonly chapter: Chapter;
  readonly startsOpen: boolean;
  readonly onGo: (page: number) => void;
}

function ChapterItem({ chapter, startsOpen, onGo }: ChapterItemProps) {
  const { t, format } = useWords();
  const [isOpen, setOpen] = useState(startsOpen);
  const { title, page, parts } = chapter;
  return (
    <li>
      <div className="pdf-chapter">
        {parts.length > 0 && (
          <button
            type="button"
            className="pdf-chapter-fold"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'pdf.hideParts' : 'pdf.showParts', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className="pdf-place"
          disabled={page === null}
          title={page === null ? t('pdf.outside') : t('pdf.page', { page })}
          onClick={() => page !== null && onGo(page)}
        >
          <bdi>{title === '' ? '…' : title}</bdi>
          {page !== null && <span className="pdf-page">{format.number(page)}</span>}
        </button>
      </div>
      {isOpen && parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <ChapterItem key={part.key} chapter={part} startsOpen={startsOpen} onGo={onGo} />
          ))}
        </ul>
      )}
    </li>
  );
}
