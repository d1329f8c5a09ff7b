import type { Change, Snapshot } from '#shared/ipc/state/slices.ts';

import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { SliceSource } from './slice-source.ts';

/** The tabs of all windows. */
export function createTabsSource(
  tabs: Pick<WebTabPool, 'list' | 'stages' | 'onChange'>,
): SliceSource<Snapshot<'tabs'>, Change<'tabs'>> {
  return {
    snapshot: () => ({ list: [...tabs.list()], windows: [...tabs.stages.describe()] }),
    onChange: (listener) => tabs.onChange(listener),
  };
}
