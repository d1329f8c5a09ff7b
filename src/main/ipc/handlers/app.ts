import type { WebTabPool } from '../../tabs/tab/web-tab-pool.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { StatePublisher } from '../state/publish-state.ts';

export function createAppHandlers(
  tabs: WebTabPool,
  publisher: StatePublisher,
): DomainHandlers<'app'> {
  return {
    'app.getState': () => publisher.state(),
    'app.setContentBox': (box) => {
      tabs.setContentBox(box);
      return null;
    },
  };
}
