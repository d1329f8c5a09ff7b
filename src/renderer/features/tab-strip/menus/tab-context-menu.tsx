import type { TabGroup } from '#shared/model/tabs/tab.ts';

import { ContextMenu } from '../../../components/menu/context-menu.tsx';
import { splitOf, useMirror } from '../../../store/app-state.ts';
import { markOfTab } from '../../../store/runs/run-places.ts';
import { WINDOW_ID } from '../../../store/window-id.ts';
import { useUiState } from '../../../store/ui-state.ts';
import { tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import { groupName } from '../groups/group-words.ts';
import type { OpenedMenu } from '../tab-list.tsx';
import { tabMenu, type TabMenuParts } from './tab-menu.tsx';

export interface TabContextMenuProps {
  readonly menu: OpenedMenu;
  readonly onNewGroup: (id: TabGroup['id']) => void;
  readonly onClose: () => void;
}

/** Context menu of a tab, below its element. */
export function TabContextMenu({ menu, onNewGroup, onClose }: TabContextMenuProps) {
  const { t } = useWords();
  const strip = useMirror((mirror) => mirror.tabs.here);
  const isAlone = useMirror(
    ({ tabs }) => tabs.list.filter(({ windowId }) => windowId === WINDOW_ID).length < 2,
  );
  const groups = useMirror((mirror) => mirror.tabs.groups);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const canReopen = useMirror((mirror) => mirror.closed.list.length > 0);
  const isAtSide = useMirror(({ settings }) => settings.tabsAt === 'side');
  const activeId = useMirror((mirror) => mirror.tabs.activeId);
  const split = useMirror((mirror) => splitOf(mirror, menu.tabId));
  const activeSplit = useMirror((mirror) => splitOf(mirror, mirror.tabs.activeId));
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
    isAlone,
    groups,
    groupName: (group) => groupName(t, group, strip),
    isInUse,
    isPrivate,
    canReopen,
    isAtSide,
    activeId,
    split,
    activeSplit,
    onNewGroup,
  };
  return (
    <ContextMenu
      element={menu.element.querySelector<HTMLElement>('[role=tab]') ?? menu.element}
      label={tabTitle(t, tab)}
      entries={tabMenu(parts)}
      startsAtFirst={menu.isByKey}
      onClose={onClose}
    />
  );
}
