import { MAX_SPLIT } from '#shared/model/tabs/split-shares.ts';
import type { Tab, TabGroup, TabSplit } from '#shared/model/tabs/tab.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { send, tellFailure } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { shortcutWords } from '../../../components/shortcut-words.ts';
import { workspaceEntries } from './workspace-entries.ts';
import { splitMenu } from './split-menu.ts';
import { toggleSidebar } from '../sidebar/toggle-sidebar.ts';

export interface TabMenuParts {
  readonly t: Translate;
  readonly tab: Tab;
  /** All tabs of the tab's strip. */
  readonly strip: readonly Tab[];
  /** Whether the tab is the only one of its window in all workspaces. */
  readonly isAlone: boolean;
  readonly groups: readonly TabGroup[];
  readonly groupName: (group: TabGroup) => string;
  /** Whether the tab has a run or is in front. */
  readonly isInUse: boolean;
  readonly isPrivate: boolean;
  readonly canReopen: boolean;
  /** Whether the tabs are at the side of the page. */
  readonly isAtSide: boolean;
  readonly activeId: Tab['id'] | null;
  /** Splits of this tab and of the tab in front; `undefined`: none. */
  readonly split: TabSplit | undefined;
  readonly activeSplit: TabSplit | undefined;
  /** Called for a new group, which needs a name. */
  readonly onNewGroup: (groupId: TabGroup['id']) => void;
}

/** Actions for a tab. */
export function tabMenu(parts: TabMenuParts): readonly MenuEntry[] {
  const { t, tab } = parts;
  return [
    item(t('tabs.openAfter'), () => send('tab.openAfter', { tabId: tab.id })),
    { kind: 'separator', id: 'own' },
    ...ownEntries(parts),
    { kind: 'separator', id: 'groups' },
    ...groupEntries(parts),
    ...workspaceEntries(t, tab.id),
    { kind: 'separator', id: 'split' },
    ...splitEntries(parts),
    item(t(parts.isAtSide ? 'tabs.showAtTop' : 'tabs.showAtSide'), toggleSidebar, {
      shortcut: shortcutWords('toggle-sidebar'),
    }),
    { kind: 'separator', id: 'close' },
    ...closeEntries(parts),
  ];
}

function item(
  label: string,
  onPick: () => void,
  rest: { id?: string; shortcut?: string; isDisabled?: boolean } = {},
): MenuEntry {
  return { kind: 'item', label, onPick, ...rest };
}

function ownEntries({ t, tab, isAlone, isInUse, isPrivate }: TabMenuParts): readonly MenuEntry[] {
  const { id: tabId } = tab;
  const isPinned = tab.isPinned === true;
  const isMuted = tab.isMuted === true;
  return [
    item(t('menu.reload'), () => send('tab.reload', { tabId }), {
      shortcut: shortcutWords('reload'),
      isDisabled: tab.page !== null,
    }),
    item(t(isPinned ? 'tabs.unpin' : 'tabs.pin'), () =>
      send('tab.pin', { tabId, isPinned: !isPinned }),
    ),
    item(t(isMuted ? 'tabs.unmute' : 'tabs.mute'), () =>
      send('tab.mute', { tabId, isMuted: !isMuted }),
    ),
    item(t('tabs.duplicate'), () => send('tab.duplicate', { tabId })),
    item(t('tabs.sleep'), () => send('tab.sleep', { tabId }), {
      isDisabled: isInUse || tab.isAsleep === true,
    }),
    item(t('tabs.toNewWindow'), () => send('window.openWith', { tabId }), {
      isDisabled: isPrivate || isAlone,
    }),
  ];
}

function groupEntries({
  t,
  tab,
  groups,
  groupName,
  onNewGroup,
}: TabMenuParts): readonly MenuEntry[] {
  const { id: tabId } = tab;
  const addToNew = (): void => {
    request('group.add', { tabId, groupId: null })
      .then(({ groupId }) => (groupId === null ? undefined : onNewGroup(groupId)))
      .catch(tellFailure);
  };
  return [
    item(t('tabs.toNewGroup'), addToNew),
    ...groups
      .filter(({ id }) => id !== tab.groupId)
      .map((group) =>
        item(
          t('tabs.toGroup', { name: groupName(group) }),
          () => send('group.add', { tabId, groupId: group.id }),
          { id: `group-${group.id}` },
        ),
      ),
    ...(tab.groupId === undefined
      ? []
      : [item(t('tabs.leaveGroup'), () => send('group.leave', { tabId }))]),
  ];
}

function splitEntries({
  t,
  tab,
  activeId,
  split,
  activeSplit,
}: TabMenuParts): readonly MenuEntry[] {
  const { id: tabId } = tab;
  if (split !== undefined) return splitMenu(t, tabId, split);
  if (activeId === null) return [];
  const isFull = (activeSplit?.tabIds.length ?? 1) >= MAX_SPLIT;
  const isOther = tabId !== activeId;
  const open = (): void =>
    send('split.open', { tabId: isOther ? tabId : null, besideId: activeId, side: 'after' });
  return [
    item(t(isOther ? 'tabs.splitWithThis' : 'tabs.splitWithNew'), open, {
      isDisabled: isOther && isFull,
    }),
  ];
}

function closeEntries({ t, tab, strip, canReopen }: TabMenuParts): readonly MenuEntry[] {
  const { id: tabId } = tab;
  const closable = (tabs: readonly Tab[]): boolean =>
    tabs.some((one) => one.id !== tabId && one.isPinned !== true);
  const after = strip.slice(strip.findIndex(({ id }) => id === tabId) + 1);
  return [
    item(t('menu.closeTab'), () => send('tab.close', { tabId }), {
      shortcut: shortcutWords('close-tab'),
    }),
    item(t('tabs.closeOthers'), () => send('tab.closeBeside', { tabId, which: 'others' }), {
      isDisabled: !closable(strip),
    }),
    item(t('tabs.closeAfter'), () => send('tab.closeBeside', { tabId, which: 'after' }), {
      isDisabled: !closable(after),
    }),
    item(t('menu.reopenClosed'), () => send('window.reopenClosed', { id: null }), {
      shortcut: shortcutWords('reopen-closed'),
      isDisabled: !canReopen,
    }),
  ];
}
