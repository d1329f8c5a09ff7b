import type { TabId } from '#shared/model/ids.ts';
import type { Translate } from '#shared/messages/words.ts';

import { send } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { readMirror } from '../../../store/app-state.ts';

/** Creates a workspace and shows it, with this tab in it or a new one. */
export function createWorkspace(t: Translate, tabId: TabId | null): void {
  const taken = readMirror().tabs.workspaces?.list.map(({ name }) => name) ?? [nameOf(t, 1)];
  let number = taken.length + 1;
  while (taken.includes(nameOf(t, number))) number += 1;
  send('workspace.create', { name: nameOf(t, number), firstName: nameOf(t, 1), tabId });
}

const nameOf = (t: Translate, number: number): string => t('tabs.workspaceName', { number });

/** Menu entries that move a tab to another workspace; none in a private window, which has no workspaces. */
export function workspaceEntries(t: Translate, tabId: TabId): readonly MenuEntry[] {
  const { workspaces, isPrivate } = readMirror().tabs;
  if (isPrivate) return [];
  const others = workspaces?.list.filter(({ id }) => id !== workspaces.shownId) ?? [];
  return [
    { kind: 'item', label: t('tabs.toNewWorkspace'), onPick: () => createWorkspace(t, tabId) },
    ...others.map(({ id, name }): MenuEntry => ({
      kind: 'item',
      id: `workspace-${id}`,
      label: t('tabs.toWorkspace', { name }),
      onPick: () => send('workspace.move', { tabId, workspaceId: id }),
    })),
  ];
}
