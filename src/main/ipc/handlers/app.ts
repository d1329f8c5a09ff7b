import type { WindowId } from '#shared/model/ids.ts';

import type { WebTabPool } from '../../tabs/tab/web-tab-pool.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { StatePublisher } from '../state/publish-state.ts';

export interface AppHandlerOptions {
  readonly tabs: WebTabPool;
  readonly windowId: WindowId;
  readonly publisher: StatePublisher;
}

export function createAppHandlers({
  tabs,
  windowId,
  publisher,
}: AppHandlerOptions): DomainHandlers<'app'> {
  return {
    'app.getState': () => publisher.state(),
    'app.setContentBox': (box) => {
      tabs.setContentBox(box, windowId);
      return null;
    },
    'app.focusPage': () => {
      tabs.focusContent(windowId);
      return null;
    },
  };
}
