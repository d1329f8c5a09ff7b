import type { WindowId } from '#shared/model/ids.ts';

import type { WebTabPool } from '../../../../browser/tabs/pool/web-tab-pool.ts';
import type { DomainHandlers } from '../../handlers.ts';
import type { StatePublisher } from '../../state/publish-state.ts';

export interface AppHandlerOptions {
  readonly tabs: WebTabPool;
  readonly windowId: WindowId;
  readonly publisher: StatePublisher;
  /** Settles once runs may start. A window does nothing before it has the state. */
  readonly ready: Promise<void>;
  /** Makes this the default browser; returns whether it now is. */
  readonly makeDefault: () => boolean;
}

export function createAppHandlers({
  tabs,
  windowId,
  publisher,
  ready,
  makeDefault,
}: AppHandlerOptions): DomainHandlers<'app'> {
  return {
    'app.getState': async () => {
      await ready;
      return publisher.state();
    },
    'app.setContentBox': ({ panes, ...box }) => {
      tabs.setContentBox(box, windowId, panes);
      return null;
    },
    'app.makeDefault': () => ({ isDefault: makeDefault() }),
    'app.focusPage': () => {
      tabs.focusContent(windowId);
      return null;
    },
  };
}
