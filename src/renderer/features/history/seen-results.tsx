import { X } from 'lucide-react';
import { useState } from 'react';

import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { Passage, SeenPage } from '#shared/model/history/seen.ts';

import { openLink } from '../../bridge/open-link.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useNow } from '../../components/use-now.ts';
import { displayAddress } from '../../text/display-address.ts';
import { momentWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import './seen-results.css';

/** Number of results shown at first, so that the titles below stay visible; a button shows the rest. */
const FIRST = 4;

interface SeenResultsProps {
  readonly pages: readonly SeenPage[];
  readonly onRemove: (removal: HistoryRemoval) => void;
}

/** Pages whose text contains the searched words, with the passage. */
export function SeenResults({ pages, onRemove }: SeenResultsProps) {
  const { t } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? pages : pages.slice(0, FIRST);
  return (
    <section className="seen-results" aria-label={t('seen.found')}>
      <h2>{t('seen.found')}</h2>
      <ul>
        {shown.map((page) => (
          <SeenItem key={page.url} page={page} onRemove={onRemove} />
        ))}
      </ul>
      {shown.length < pages.length && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          {t('seen.more')}
        </Button>
      )}
    </section>
  );
}

function SeenItem({
  page: { url, title, at, passage },
  onRemove,
}: Pick<SeenResultsProps, 'onRemove'> & { readonly page: SeenPage }) {
  const words = useWords();
  const now = useNow(false);
  const name = title === '' ? displayAddress(url) : title;
  return (
    <li>
      <a
        href={url}
        onClick={(event) => {
          event.preventDefault();
          openLink(url, event.ctrlKey || event.metaKey);
        }}
      >
        <strong dir="auto">{name}</strong>
        <span className="seen-place" dir="ltr">
          {displayAddress(url)}
        </span>
        <span className="seen-day">{momentWords(words, at, now)}</span>
        <PassageText passage={passage} />
      </a>
      <IconButton
        label={words.t('seen.forget', { title: name })}
        onClick={() => onRemove({ kind: 'pages', urls: [url] })}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** A passage with the searched words highlighted. */
function PassageText({ passage: { text, isStart, isEnd, marks } }: { readonly passage: Passage }) {
  const parts = marks.map(({ from, until }, index) => ({
    before: text.slice(marks[index - 1]?.until ?? 0, from),
    word: text.slice(from, until),
    from,
  }));
  return (
    <span className="seen-passage" dir="auto">
      {!isStart && '… '}
      {parts.map(({ before, word, from }) => (
        <span key={from}>
          {before}
          <mark>{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.until ?? 0)}
      {!isEnd && ' …'}
    </span>
  );
}
