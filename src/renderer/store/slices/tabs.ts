import type { SliceReducer } from './slice-reducer.ts';

export const tabsReducer: SliceReducer<'tabs'> = {
  initial: { list: [], activeId: null },
  open: (snapshot) => snapshot,
  apply: ({ list, activeId }, change) => {
    switch (change.type) {
      case 'opened':
        return { list: list.toSpliced(change.index, 0, change.tab), activeId };
      case 'changed':
        return {
          list: list.map((tab) => (tab.id === change.tab.id ? change.tab : tab)),
          activeId,
        };
      case 'closed':
        return {
          list: list.filter((tab) => tab.id !== change.tabId),
          activeId: activeId === change.tabId ? null : activeId,
        };
      case 'activated':
        return { list, activeId: change.tabId };
    }
  },
};
