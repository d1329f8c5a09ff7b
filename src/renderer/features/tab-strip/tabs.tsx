import { useState } from 'react';

import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';

import { useMirror } from '../../store/app-state.ts';
import { useUiState } from '../../store/ui-state.ts';
import type { Orientation } from './drag/strip-place.ts';
import { TabList, type OpenedMenu } from './tab-list.tsx';
import { tabContextMenu } from './menus/tab-context-menu-part.ts';
import { tabPreview } from './preview/tab-preview-part.ts';
import { useTabHover } from './preview/use-tab-hover.ts';

interface TabsProps {
  readonly orientation: Orientation;
  /** Filter of a search for tabs; absent: all are shown. */
  readonly isFound?: ((tab: Tab) => boolean) | null;
}

/** The open tabs with their menus and hover cards. Arrow keys, Home and End move between them; Delete closes the focused one. */
export function Tabs({ orientation, isFound = null }: TabsProps) {
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [editedGroup, setEditedGroup] = useState<TabGroup['id'] | null>(null);
  const hover = useTabHover();
  const isSearching = useUiState((state) => state.isTabSearchOpen);
  // No hover card covers a popup in use.
  const mayPreview = menu === null && editedGroup === null && !isSearching;
  const hovered = tabs.find(({ id }) => mayPreview && id === hover.shown?.tabId);
  return (
    <>
      <TabList
        orientation={orientation}
        isFound={isFound}
        hover={hover}
        editedGroup={editedGroup}
        onEdit={setEditedGroup}
        onMenu={setMenu}
      />
      {menu !== null && (
        <tabContextMenu.Part
          menu={menu}
          onNewGroup={setEditedGroup}
          onClose={() => setMenu(null)}
        />
      )}
      {hovered !== undefined && hover.shown !== null && (
        <tabPreview.Part tab={hovered} element={hover.shown.element} orientation={orientation} />
      )}
    </>
  );
}
