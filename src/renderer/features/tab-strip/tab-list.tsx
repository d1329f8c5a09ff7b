import { useCallback, useRef, type WheelEvent } from 'react';

import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';

import { splitOf, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { GroupChip } from './groups/group-chip.tsx';
import { listRows, type ListRow } from './list-rows.ts';
import type { Orientation } from './drag/strip-place.ts';
import { TabButton } from './tab-button.tsx';
import { useTabDrag } from './drag/use-tab-drag.ts';
import type { useTabHover } from './preview/use-tab-hover.ts';
import { useTabKeys } from './use-tab-keys.ts';

export interface TabListProps {
  readonly orientation: Orientation;
  /** Filter of a search for tabs; `null`: all are shown. */
  readonly isFound: ((tab: Tab) => boolean) | null;
  readonly hover: Pick<ReturnType<typeof useTabHover>, 'enter' | 'leave'>;
  /** Id of the group whose name and colour are being edited. */
  readonly editedGroup: TabGroup['id'] | null;
  readonly onEdit: (id: TabGroup['id'] | null) => void;
  readonly onMenu: (menu: OpenedMenu) => void;
}

export interface OpenedMenu {
  readonly tabId: Tab['id'];
  readonly element: HTMLElement;
  readonly isByKey: boolean;
}

/** The open tabs of the window, in a row or a column. */
export function TabList(props: TabListProps) {
  const { orientation, isFound, hover } = props;
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const groups = useMirror((mirror) => mirror.tabs.groups);
  const list = useRef<HTMLDivElement>(null);
  const { leave } = hover;
  const drag = useTabDrag(list, tabs, leave);
  const onKeyDown = useTabKeys(list, orientation);
  const rows = listRows(tabs, groups, isFound);
  const owned = rows.flatMap((row) => (row.kind === 'tab' ? [`tab-${row.tab.id}`] : []));
  const isVertical = orientation === 'vertical';
  const isPin = (row: ListRow): boolean => row.kind === 'tab' && row.tab.isPinned === true;
  const draw = (row: ListRow) => (
    <DrawnRow key={keyOf(row)} row={row} list={props} onKeyDown={onKeyDown} />
  );
  return (
    <>
      {/* A `tablist` may contain only tabs, so the labels of groups lie between them as siblings. */}
      <div
        role="tablist"
        aria-label={t('tabs.tabs')}
        aria-orientation={orientation}
        aria-owns={owned.join(' ')}
      />
      <div
        ref={list}
        className="tab-list"
        data-orientation={orientation}
        onWheelCapture={leave}
        onWheel={isVertical ? undefined : scrollSideways}
        onPointerLeave={leave}
        onPointerDownCapture={leave}
        // Search results have no position to drag to.
        onPointerDown={isFound === null ? drag.onPointerDown : undefined}
      >
        {isVertical && rows.some(isPin) && (
          <div className="tab-pins">{rows.filter(isPin).map(draw)}</div>
        )}
        {(isVertical ? rows.filter((row) => !isPin(row)) : rows).map(draw)}
      </div>
    </>
  );
}

const keyOf = (row: ListRow): string =>
  row.kind === 'tab' ? `tab-${row.tab.id}` : `group-${row.group.id}`;

interface DrawnRowProps {
  readonly row: ListRow;
  readonly list: TabListProps;
  readonly onKeyDown: ReturnType<typeof useTabKeys>;
}

function DrawnRow({ row, list: { hover, editedGroup, onEdit, onMenu }, onKeyDown }: DrawnRowProps) {
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const activeTabId = useMirror((mirror) => mirror.tabs.activeId);
  const split = useMirror((mirror) =>
    row.kind === 'tab' ? splitOf(mirror, row.tab.id)?.tabIds : undefined,
  );
  const { enter, leave } = hover;
  const openMenu = useCallback(
    (tab: Tab, element: HTMLElement, isByKey: boolean) => {
      leave();
      onMenu({ tabId: tab.id, element, isByKey });
    },
    [leave, onMenu],
  );
  if (row.kind === 'group')
    return (
      <GroupChip
        group={row.group}
        strip={tabs}
        isEdited={editedGroup === row.group.id}
        onEdit={(isEdited) => onEdit(isEdited ? row.group.id : null)}
      />
    );
  return (
    <TabButton
      tab={row.tab}
      isActive={row.tab.id === activeTabId}
      colour={row.colour}
      isInSplit={split !== undefined}
      endsSplit={split?.at(-1) === row.tab.id}
      onKeyDown={onKeyDown}
      onMenu={openMenu}
      onHover={enter}
    />
  );
}

/** Scrolls the tabs sideways with a vertical wheel. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
