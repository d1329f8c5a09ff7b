import type { ViewItem } from './iteration-view.ts';
import type { RunEventBody } from '../run-event.ts';
import type { LentTabView } from './run-view.ts';

type LentEvent = Extract<RunEventBody, { readonly type: 'tabs.lent' | 'tab.takenBack' }>;

/** Returns the run's lent tabs after one more event. A tab that is lent again keeps its position. */
export function nextLentTabs(
  tabs: readonly LentTabView[],
  item: ViewItem,
  body: LentEvent,
): readonly LentTabView[] {
  switch (body.type) {
    case 'tabs.lent': {
      const { lent } = body;
      const added: readonly LentTabView[] =
        lent === 'all'
          ? [{ ...item, tab: 'all', title: '', origin: '', isBack: false }]
          : lent.map(({ tabId, title, origin }) => {
              const { seq, at } = item;
              return { seq, at, tab: tabId, title, origin, isBack: false };
            });
      return added.reduce(withTab, tabs);
    }
    case 'tab.takenBack':
      return tabs.map((one) => (one.tab === body.tab ? { ...one, isBack: true } : one));
  }
}

function withTab(tabs: readonly LentTabView[], added: LentTabView): readonly LentTabView[] {
  const index = tabs.findIndex(({ tab }) => tab === added.tab);
  return index < 0 ? [...tabs, added] : tabs.with(index, added);
}
