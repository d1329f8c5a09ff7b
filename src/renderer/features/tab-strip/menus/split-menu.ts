import { MAX_SPLIT } from '#shared/model/tabs/split-shares.ts';
import type { Translate } from '#shared/messages/words.ts';
import type { Tab, TabSplit } from '#shared/model/tabs/tab.ts';

import { send } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';

/** Menu entries for a page in a split. */
export function splitMenu(
  t: Translate,
  tabId: Tab['id'],
  { tabIds }: TabSplit,
): readonly MenuEntry[] {
  const item = (label: string, onPick: () => void, isDisabled = false): MenuEntry => ({
    kind: 'item',
    label,
    onPick,
    isDisabled,
  });
  const place = tabIds.indexOf(tabId);
  const isPair = tabIds.length === 2;
  const moves = isPair
    ? [item(t('tabs.splitSwap'), () => send('split.move', { tabId, step: place === 0 ? 1 : -1 }))]
    : [
        item(
          t('tabs.splitMoveLeft'),
          () => send('split.move', { tabId, step: isRightToLeft() ? 1 : -1 }),
          tabIds.at(isRightToLeft() ? -1 : 0) === tabId,
        ),
        item(
          t('tabs.splitMoveRight'),
          () => send('split.move', { tabId, step: isRightToLeft() ? -1 : 1 }),
          tabIds.at(isRightToLeft() ? 0 : -1) === tabId,
        ),
      ];
  return [
    ...moves,
    item(
      t('tabs.splitWithNew'),
      () => send('split.open', { tabId: null, besideId: tabId, side: 'after' }),
      tabIds.length >= MAX_SPLIT,
    ),
    ...(isPair ? [] : [item(t('tabs.splitLeave'), () => send('split.leave', { tabId }))]),
    item(t('tabs.splitClose'), () => send('split.close', { tabId })),
  ];
}

const isRightToLeft = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl';
