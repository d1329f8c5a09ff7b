import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';

import type { TabPool } from '../../tabs/tab/tab-pool.ts';
import type { SliceSource } from './slice-source.ts';

/** The tabs of the window. */
export function createTabsSource(
  tabs: Pick<TabPool, 'list' | 'activeId' | 'onChange'>,
): SliceSource<Snapshot<'tabs'>, Change<'tabs'>> {
  return {
    snapshot: () => ({ list: [...tabs.list()], activeId: tabs.activeId() }),
    onChange: (listener) => tabs.onChange(listener),
  };
}
