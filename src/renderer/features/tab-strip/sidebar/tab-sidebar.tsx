import { Plus } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { shownSidebarWidth, SIDEBAR_ICONS } from '#shared/model/tabs/sidebar-width.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../../bridge/send.ts';
import { LateStyle } from '../../../components/loading/late-style.tsx';
import { shortcutWords } from '../../../components/shortcut-words.ts';
import { useMirror } from '../../../store/app-state.ts';
import { shownPanelWidth, useUiState } from '../../../store/ui-state.ts';
import { tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import { findTabs } from '../search/find-tabs.ts';
import { SidebarEdge } from './sidebar-edge.tsx';
import { TabSearchButton } from '../search/tab-search.tsx';
import { PrivateMark } from '../tab-strip.tsx';
import { Tabs } from '../tabs.tsx';
import { workspaceButton } from '../workspaces/workspace-part.ts';
import style from './tab-sidebar.css?url';

/** The open tabs beside the page, with a field that filters them. Where there is little room it shows icons only. */
export function TabSidebar() {
  const { t } = useWords();
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const hasWorkspaces = useMirror((mirror) => mirror.tabs.workspaces !== null);
  const [query, setQuery] = useState('');
  /** Width during a drag, drawn until main's width differs from `kept`. */
  const [dragged, setDragged] = useState<{ readonly kept: number; readonly width: number } | null>(
    null,
  );
  const kept = useMirror((mirror) => mirror.tabs.sidebarWidth);
  const width = shownSidebarWidth(dragged?.kept === kept ? dragged.width : kept, useRoom());
  const hasTitles = width > SIDEBAR_ICONS;
  const looks = ['tab-sidebar', isPrivate && 'is-private', !hasTitles && 'is-icons'];
  return (
    <nav className={looks.filter(Boolean).join(' ')} aria-label={t('tabs.tabs')} style={{ width }}>
      <LateStyle href={style} />
      <div className="sidebar-head">
        {isPrivate && <PrivateMark />}
        {hasTitles && <FilterField query={query} onQuery={setQuery} />}
        <TabSearchButton />
      </div>
      {hasWorkspaces && <workspaceButton.Part />}
      <Tabs orientation="vertical" isFound={useFound(hasTitles ? query : '')} />
      <button
        type="button"
        className="sidebar-new"
        aria-label={t('menu.newTab')}
        title={t('tabs.newTabShortcut', { shortcut: shortcutWords('new-tab') })}
        onClick={() => send('window.command', { command: 'new-tab' })}
      >
        <Plus size={18} aria-hidden="true" />
        {hasTitles && <span>{t('menu.newTab')}</span>}
      </button>
      <SidebarEdge width={width} onDrag={(wanted) => setDragged({ kept, width: wanted })} />
    </nav>
  );
}

/** Width in CSS pixels that sidebar and page share. */
function useRoom(): number {
  const [inner, setInner] = useState(innerWidth);
  const panel = useUiState(({ isPanelOpen, panelWidth }) =>
    isPanelOpen ? shownPanelWidth(panelWidth, inner) : 0,
  );
  useEffect(() => {
    const measure = (): void => setInner(innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return inner - panel;
}

/** Filter for the tabs; `null`: no search. */
function useFound(query: string): ((tab: Tab) => boolean) | null {
  const { t } = useWords();
  return query.trim() === ''
    ? null
    : (tab) => findTabs(query, [tab], [], (one) => tabTitle(t, one)).length > 0;
}

interface FilterFieldProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Search field: Enter opens the first match, Arrow Down moves into the list, Escape shows all tabs. */
function FilterField({ query, onQuery }: FilterFieldProps) {
  const { t } = useWords();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const first = event.currentTarget
      .closest('.tab-sidebar')
      ?.querySelector<HTMLElement>('[role=tab]');
    if (event.key === 'Escape') onQuery('');
    else if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter' && query.trim() !== '') {
      first?.click();
      onQuery('');
    } else return;
    event.preventDefault();
  };
  return (
    <input
      type="search"
      className="sidebar-filter"
      aria-label={t('tabs.filter')}
      placeholder={t('tabs.filter')}
      autoComplete="off"
      spellCheck={false}
      value={query}
      onChange={({ target }) => onQuery(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
