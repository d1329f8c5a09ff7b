import type { NodeId } from '#shared/model/ids.ts';

import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';

/** A file input that opened a file chooser, by CDP's ID; it need not be in the document. */
export interface FileChooser {
  readonly backendNodeId: number;
  /** CDP session of a frame in another process; absent for the tab's own session. */
  readonly sessionId: string | undefined;
  /** Node that was acted on when the chooser opened; `null` for an action on a text. */
  readonly nodeId: NodeId | null;
  readonly takesSeveral: boolean;
}

const asking = new WeakMap<LiveTab, FileChooser>();

/** Remembers the last file chooser of this tab; CDP intercepts it, so that no dialog is shown. */
export function rememberFileChooser(tab: LiveTab, input: FileChooser): void {
  asking.set(tab, input);
}

/** Returns and forgets the tab's last file chooser if acting on this node opened it; `nodeId` is `null` for an action on a text. */
export function takeFileChooser(tab: LiveTab, nodeId: NodeId | null): FileChooser | null {
  const last = asking.get(tab);
  if (last === undefined || last.nodeId !== nodeId) return null;
  asking.delete(tab);
  return last;
}
