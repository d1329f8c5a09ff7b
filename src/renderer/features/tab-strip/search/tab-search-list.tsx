/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a select with options cannot be the list of a field, which has the keys */
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { send } from '../../../bridge/send.ts';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { searchTabs } from '../../../store/ui-state.ts';
import { splitAddress } from '../../../text/display-address.ts';
import { closedTitle, tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import { findTabs, type FoundTab } from './find-tabs.ts';
import { TabIcon } from '../tab-icon.tsx';
import style from './tab-search.css?url';

/** Search field for open and closed tabs, with results. */
export function TabSearch() {
  const { t } = useWords();
  const id = useId();
  const field = useFocusOnceLoaded();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(query);
  const current = found[Math.min(chosen, found.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + found.length }[event.key];
    if (event.key === 'Enter' && current !== undefined) choose(current);
    if (to === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen(to % found.length);
  };

  return (
    <div className="tab-search">
      <LateStyle href={style} />
      <input
        ref={field}
        className="field-input"
        role="combobox"
        aria-label={t('tabs.search')}
        placeholder={t('tabs.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.key}`}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 ? (
        <output className="tab-search-none">{t('tabs.noneFound')}</output>
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          className="tab-search-list"
          aria-label={t('tabs.search')}
        >
          {found.map((line, index) => (
            <FoundLine
              key={line.key}
              id={`${id}-${line.key}`}
              line={line}
              isChosen={line === current}
              isFirstClosed={line.kind === 'closed' && found[index - 1]?.kind !== 'closed'}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function useFound(query: string): readonly FoundTab[] {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.known);
  const closed = useMirror((mirror) => mirror.closed.list);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  return findTabs(
    query,
    tabs,
    isPrivate ? [] : closed,
    (tab) => tabTitle(t, tab),
    (item) => closedTitle(t, item),
  );
}

/** Focuses the search field when mounted: the popup sets the focus as it opens, which may be before this is loaded. */
function useFocusOnceLoaded(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

function choose(line: FoundTab): void {
  searchTabs(false);
  if (line.kind === 'open') send('tab.activate', { tabId: line.tab.id });
  else send('window.reopenClosed', { id: line.item.id });
}

interface FoundLineProps {
  readonly id: string;
  readonly line: FoundTab;
  readonly isChosen: boolean;
  readonly isFirstClosed: boolean;
}

function FoundLine({ id, line, isChosen, isFirstClosed }: FoundLineProps) {
  const { t } = useWords();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const host = splitAddress(line.url).host;
  const tabs = line.kind === 'closed' ? line.item.tabs : 1;
  return (
    <>
      {isFirstClosed && (
        <div className="tab-search-heading" role="presentation">
          {t('tabs.closedLately')}
        </div>
      )}
      <div
        ref={element}
        id={id}
        className="tab-search-line"
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        onClick={() => choose(line)}
      >
        {line.kind === 'open' ? (
          <TabIcon tab={line.tab} />
        ) : (
          <RotateCcw size={16} aria-hidden="true" />
        )}
        <span className="tab-search-title" dir="auto">
          {tabs > 1 ? t('tabs.closedWindow', { title: line.title, count: tabs - 1 }) : line.title}
        </span>
        <span className="tab-search-host">{host}</span>
      </div>
    </>
  );
}
