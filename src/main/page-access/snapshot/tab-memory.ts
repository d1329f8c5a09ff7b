import type { TabId } from '#shared/model/ids.ts';

import type { GivenUp } from './await-content.ts';
import { FrameOwners } from './frames/frame-owners.ts';
import type { FrameMemory } from './frames/read-frames.ts';
import { ClickListeners } from './nodes/click-listeners.ts';
import type { NodeNumbers } from './nodes/node-numbers.ts';
import { NodeRegistry } from './nodes/node-registry.ts';
import { PageMessages } from './page-messages.ts';

/** Facts about one tab that are remembered between two readings. */
export interface TabMemory extends FrameMemory {
  readonly registry: NodeRegistry;
  readonly messages: PageMessages;
  readonly givenUp: GivenUp;
  /** Values of secret fields at all readings of the tab. */
  readonly secrets: Set<string>;
  /** Reading of the main frame from which the last page state was made. */
  inLastState: { readonly world: string; readonly reading: number } | null;
}

export function newTabMemory(tabId: TabId, numbers: NodeNumbers): TabMemory {
  return {
    registry: new NodeRegistry(tabId, numbers),
    messages: new PageMessages(),
    givenUp: { world: '', sign: '' },
    owners: new FrameOwners(),
    listeners: new ClickListeners(),
    mainFrame: null,
    inLastState: null,
    reports: new Map(),
    secrets: new Set(),
  };
}
