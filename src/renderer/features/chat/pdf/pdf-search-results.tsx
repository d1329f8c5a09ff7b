import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useWords } from '../../../text/use-words.ts';
import { markedParts } from './marked-parts.ts';
import type { PdfSearch } from './use-pdf-search.ts';

interface PdfResultsProps {
  readonly search: PdfSearch;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** Matches of the search, with their pages and the surrounding text. */
export function PdfResults({ search, pages, onGo }: PdfResultsProps) {
  const { t } = useWords();
  const { text, places, empty, error, next } = search;
  return (
    <>
      <output className="pdf-guide-note" aria-live="polite">
        <Progress search={search} pages={pages} />
      </output>
      {error !== null && <ErrorNote error={error} />}
      {empty > 0 && next === null && (
        <p className="pdf-guide-note">{t('pdf.emptyPages', { count: empty })}</p>
      )}
      <ul className="pdf-guide-list pdf-results">
        {places.map(({ page, passage }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Places may be alike, and keep their order.
          <li key={index}>
            <button type="button" className="pdf-place" onClick={() => onGo(page)}>
              <Passage passage={passage} sought={text} />
              <span className="pdf-page">{t('pdf.page', { page })}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Progress({ search, pages }: Pick<PdfResultsProps, 'search' | 'pages'>) {
  const { t } = useWords();
  const { places, total: count, next, error } = search;
  if (error !== null) return null;
  if (next !== null && pages > 0) return t('pdf.searching', { page: next, pages });
  if (count === 0) return t('pdf.none');
  const shown = places.length;
  return shown < count ? t('pdf.foundFirst', { count, shown }) : t('pdf.found', { count });
}

function Passage({ passage, sought }: { readonly passage: string; readonly sought: string }) {
  const [before, marked, after] = markedParts(passage, sought);
  return (
    <bdi>
      {before}
      {marked !== '' && <mark>{marked}</mark>}
      {after}
    </bdi>
  );
}
