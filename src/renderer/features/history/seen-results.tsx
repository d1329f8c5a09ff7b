import { X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';

import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { Passage, SeenPage } from '#shared/model/history/seen.ts';

import { openLink } from '../../bridge/open-link.ts';
import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { displayAddress } from '../../text/display-address.ts';
import { dayWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import './seen-results.css';

const FIRST = 4;
const MORE = 30;

interface SeenResultsProps {
  readonly query: string;
  /** Another number whenever the history changes. */
  readonly revision: number;
  readonly onRemove: (removal: HistoryRemoval) => void;
}

/** Pages whose text has the words, with the passage; nothing while no text is kept. */
export function SeenResults({ query, revision, onRemove }: SeenResultsProps) {
  const { t } = useWords();
  const isOn = useMirror((mirror) => mirror.settings.seen.isOn);
  const [limit, setLimit] = useState(FIRST);
  const ask = useMemo(
    () => async (): Promise<readonly SeenPage[]> =>
      isOn && query.trim() !== '' && revision >= 0
        ? request('seen.find', { query, limit: limit + 1 })
        : [],
    [isOn, query, revision, limit],
  );
  const [answer] = useAnswer(ask);
  const showMore = useCallback(() => setLimit(MORE), []);
  if (answer.status !== 'ready' || answer.value.length === 0) return null;
  const pages = answer.value.slice(0, limit);
  return (
    <section className="seen-results" aria-label={t('seen.found')}>
      <h2>{t('seen.found')}</h2>
      <ul>
        {pages.map((page) => (
          <SeenItem key={page.url} page={page} onRemove={onRemove} />
        ))}
      </ul>
      {answer.value.length > pages.length && limit < MORE && (
        <Button look="quiet" onClick={showMore}>
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
        <span className="seen-day">{dayWords(words, at, Date.now())}</span>
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

/** The words that were looked for stand out. */
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
