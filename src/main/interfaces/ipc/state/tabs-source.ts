import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';

import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { PageSubjects } from './page-subjects.ts';
import type { SliceSource } from './slice-source.ts';

/** The tabs of all windows, with what Waymark's own pages are about. */
export function createTabsSource(
  tabs: Pick<WebTabPool, 'list' | 'stages' | 'onChange'>,
  subjects: Pick<PageSubjects, 'tab'>,
): SliceSource<Snapshot<'tabs'>, Change<'tabs'>> {
  return {
    snapshot: () => ({
      list: tabs.list().map((tab) => subjects.tab(tab)),
      windows: [...tabs.stages.describe()],
    }),
    onChange: (listener) =>
      tabs.onChange((change) =>
        listener('tab' in change ? { ...change, tab: subjects.tab(change.tab) } : change),
      ),
  };
}
