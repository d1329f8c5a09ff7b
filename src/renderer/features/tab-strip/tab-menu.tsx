import type { Tab, TabGroup } from '#shared/model/page/tab.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';

export interface TabMenuParts {
  readonly t: Translate;
  readonly tab: Tab;
  /** All tabs of its strip. */
  readonly strip: readonly Tab[];
  readonly groups: readonly TabGroup[];
  readonly groupName: (group: TabGroup) => string;
  /** Whether a run is in the tab, or it is in front. */
  readonly isInUse: boolean;
  readonly isPrivate: boolean;
  readonly canReopen: boolean;
  /** A new group needs a name. */
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

function ownEntries({ t, tab, strip, isInUse, isPrivate }: TabMenuParts): readonly MenuEntry[] {
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
      isDisabled: isPrivate || strip.length < 2,
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
