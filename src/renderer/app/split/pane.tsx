import { Ellipsis, ShieldQuestion, X } from 'lucide-react';
import { useRef } from 'react';

import type { Tab, TabSplit } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { splitMenu } from '../../features/tab-strip/menus/split-menu.ts';
import { TabIcon } from '../../features/tab-strip/tab-icon.tsx';
import { useMirror } from '../../store/app-state.ts';
import { markOfTab } from '../../store/runs/run-places.ts';
import { useUiState } from '../../store/ui-state.ts';
import { tabTitle } from '../../text/tab-title.ts';
import { useWords } from '../../text/use-words.ts';
import { PagePlace } from '../page/page-place.tsx';

interface PaneProps {
  readonly tab: Tab;
  readonly split: TabSplit;
  readonly isActive: boolean;
}

/** One of several pages side by side, below a line with its title. Pressing it brings its tab to the front. */
export function Pane({ tab, split, isActive }: PaneProps) {
  const { t } = useWords();
  const { id: tabId } = tab;
  const place = useRef<HTMLElement>(null);
  const title = tabTitle(t, tab);
  const comeUp = (): void => {
    if (!isActive) send('tab.activate', { tabId, keepsFocus: true });
  };
  return (
    <section
      className={isActive ? 'pane is-active' : 'pane'}
      aria-label={title}
      // The page comes to the front first, so that a menu opened in it acts on it.
      onPointerDownCapture={comeUp}
      onFocusCapture={comeUp}
    >
      <header className="pane-head">
        <button
          type="button"
          className="pane-title"
          title={title}
          aria-current={isActive}
          onClick={() => {
            send('tab.activate', { tabId });
            send('app.focusPage', null);
          }}
        >
          <PaneFace tab={tab} isActive={isActive} />
        </button>
        <MenuButton
          label={t('tabs.splitPage', { title })}
          className="pane-button"
          icon={<Ellipsis size={16} aria-hidden="true" />}
          entries={splitMenu(t, tabId, split)}
        />
        <button
          type="button"
          className="pane-button"
          title={t('menu.closeTab')}
          aria-label={t('menu.closeTab')}
          onClick={() => send('tab.close', { tabId })}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      <PagePlace tab={tab} isActive={isActive} isMain={false} place={place} />
    </section>
  );
}

/** Icon, marks and title; a page beside the one in front says that it waits for an answer. */
function PaneFace({ tab, isActive }: Pick<PaneProps, 'tab' | 'isActive'>) {
  const { t } = useWords();
  const { id: tabId } = tab;
  const seen = useUiState((state) => state.seenRuns);
  const mark = useMirror((mirror) => markOfTab(mirror, tabId, seen));
  const asks = useMirror(({ permissions, pageQuestions }) =>
    [...permissions.questions, ...pageQuestions.list].some((one) => one.tabId === tabId),
  );
  return (
    <>
      <TabIcon tab={tab} />
      {mark !== null && <span className={`tab-mark is-${mark}`} aria-hidden="true" />}
      <span dir="auto">{tabTitle(t, tab)}</span>
      {asks && !isActive && (
        <span className="pane-asks">
          <ShieldQuestion size={14} aria-hidden="true" />
          {t('tabs.splitAsks')}
        </span>
      )}
    </>
  );
}
