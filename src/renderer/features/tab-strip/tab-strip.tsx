import { Plus, VenetianMask } from 'lucide-react';
import {
  Fragment,
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type WheelEvent,
} from 'react';

import type { Tab, TabGroup } from '#shared/model/page/tab.ts';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { ContextMenu } from '../../components/menu/context-menu.tsx';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { markOfTab } from '../../store/run-places.ts';
import { useUiState } from '../../store/ui-state.ts';
import { tabTitle } from '../../text/tab-title.ts';
import { useWords } from '../../text/use-words.ts';
import { GroupChip } from './group-chip.tsx';
import { groupName } from './group-words.ts';
import { TabButton } from './tab-button.tsx';
import type { TabMenuParts } from './tab-menu.tsx';
import { tabPreview } from './tab-preview-part.ts';
import { TabSearchButton } from './tab-search.tsx';
import { drawnTabId } from './strip-place.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabHover } from './use-tab-hover.ts';
import './tab-strip.css';

interface OpenedMenu {
  readonly tabId: Tab['id'];
  readonly element: HTMLElement;
  readonly isByKey: boolean;
}

/** The open tabs. Arrow keys, Home and End move between them, Delete closes the one in focus. */
export function TabStrip() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [editedGroup, setEditedGroup] = useState<TabGroup['id'] | null>(null);
  const hover = useTabHover();
  const isSearching = useUiState((state) => state.isTabSearchOpen);
  // A popup that is worked in is not to be covered.
  const mayPreview = menu === null && editedGroup === null && !isSearching;
  const hovered = tabs.find(({ id }) => mayPreview && id === hover.shown?.tabId);

  return (
    <div className={isPrivate ? 'tab-strip is-private' : 'tab-strip'}>
      {isPrivate && (
        <span className="private-mark" title={t('tabs.privateHint')}>
          <VenetianMask size={16} aria-hidden="true" />
          {t('tabs.private')}
        </span>
      )}
      <TabList hover={hover} editedGroup={editedGroup} onEdit={setEditedGroup} onMenu={setMenu} />
      <IconButton
        label={t('tabs.newTabShortcut', { shortcut: shortcutWords('new-tab') })}
        aria-label={t('menu.newTab')}
        onClick={() => send('tab.open', { url: null })}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <TabSearchButton />
      {menu !== null && (
        <TabMenu menu={menu} onNewGroup={setEditedGroup} onClose={() => setMenu(null)} />
      )}
      {hovered !== undefined && hover.shown !== null && (
        <tabPreview.Part tab={hovered} element={hover.shown.element} />
      )}
    </div>
  );
}

interface TabListProps {
  readonly hover: Pick<ReturnType<typeof useTabHover>, 'enter' | 'leave'>;
  /** The group whose name and colour are being changed. */
  readonly editedGroup: TabGroup['id'] | null;
  readonly onEdit: (id: TabGroup['id'] | null) => void;
  readonly onMenu: (menu: OpenedMenu) => void;
}

function TabList({ hover, editedGroup, onEdit, onMenu }: TabListProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const groups = useMirror((mirror) => mirror.tabs.groups);
  const activeTabId = useMirror((mirror) => mirror.tabs.activeId);
  const list = useRef<HTMLDivElement>(null);
  const { enter, leave } = hover;
  const drag = useTabDrag(list, tabs, leave);
  const onKeyDown = useTabKeys(list);
  const openMenu = useCallback(
    (tab: Tab, element: HTMLElement, isByKey: boolean) => {
      leave();
      onMenu({ tabId: tab.id, element, isByKey });
    },
    [leave, onMenu],
  );
  const owned = shownTabs(tabs, groups).map(({ id }) => `tab-${id}`);
  return (
    <>
      {/* A list of tabs has nothing but tabs in it; the chips of groups stand between them. */}
      <div role="tablist" aria-label={t('tabs.tabs')} aria-owns={owned.join(' ')} />
      <div
        ref={list}
        className="tab-list"
        onWheelCapture={leave}
        onWheel={scrollSideways}
        onPointerLeave={leave}
        onPointerDownCapture={leave}
        onPointerDown={drag.onPointerDown}
      >
        {tabs.map((tab, index) => {
          const group = groups.find(({ id }) => id === tab.groupId);
          return (
            <Fragment key={tab.id}>
              {group !== undefined && tabs[index - 1]?.groupId !== group.id && (
                <GroupChip
                  group={group}
                  strip={tabs}
                  isEdited={editedGroup === group.id}
                  onEdit={(isEdited) => onEdit(isEdited ? group.id : null)}
                />
              )}
              {group?.isCollapsed !== true && (
                <TabButton
                  tab={tab}
                  isActive={tab.id === activeTabId}
                  colour={group?.colour ?? null}
                  onKeyDown={onKeyDown}
                  onMenu={openMenu}
                  onHover={enter}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

interface TabMenuProps {
  readonly menu: OpenedMenu;
  readonly onNewGroup: (id: TabGroup['id']) => void;
  readonly onClose: () => void;
}

function TabMenu({ menu, onNewGroup, onClose }: TabMenuProps) {
  const { t } = useWords();
  const strip = useMirror((mirror) => mirror.tabs.here);
  const groups = useMirror((mirror) => mirror.tabs.groups);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const canReopen = useMirror((mirror) => mirror.closed.list.length > 0);
  const seen = useUiState((state) => state.seenRuns);
  const isInUse = useMirror((mirror) => {
    const mark = markOfTab(mirror, menu.tabId, seen);
    return mirror.tabs.activeId === menu.tabId || (mark !== null && mark !== 'done');
  });
  const tab = strip.find(({ id }) => id === menu.tabId);
  if (tab === undefined) return null;
  const parts: TabMenuParts = {
    t,
    tab,
    strip,
    groups,
    groupName: (group) => groupName(t, group, strip),
    isInUse,
    isPrivate,
    canReopen,
    onNewGroup,
  };
  return (
    <ContextMenu
      element={menu.element.querySelector<HTMLElement>('[role=tab]') ?? menu.element}
      label={tabTitle(t, tab)}
      entries={async () => (await import('./tab-menu.tsx')).tabMenu(parts)}
      startsAtFirst={menu.isByKey}
      onClose={onClose}
    />
  );
}

/** Tabs outside collapsed groups. */
function shownTabs(tabs: readonly Tab[], groups: readonly TabGroup[]): readonly Tab[] {
  const closed = new Set(groups.flatMap(({ id, isCollapsed }) => (isCollapsed ? [id] : [])));
  return tabs.filter(({ groupId }) => groupId === undefined || !closed.has(groupId));
}

/** Moves from the focused tab to another, which comes to the front. */
function useTabKeys(list: { readonly current: HTMLElement | null }) {
  return useCallback(
    (event: KeyboardEvent) => {
      const drawn = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
      const index = drawn.findIndex((tab) => tab === event.currentTarget);
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const step = isRightToLeft ? -1 : 1;
      const target = {
        ArrowLeft: index - step,
        ArrowRight: index + step,
        Home: 0,
        End: drawn.length - 1,
      }[event.key];
      const element = target === undefined ? undefined : drawn.at(target % drawn.length);
      const tabId = element && drawnTabId(element);
      if (element === undefined || tabId === undefined) return;
      event.preventDefault();
      send('tab.activate', { tabId, keepsFocus: true });
      element.focus();
    },
    [list],
  );
}

/** A wheel that turns up and down moves the tabs too: they go on only to the side. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
