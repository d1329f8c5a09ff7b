import type { NodeId } from '#shared/model/ids.ts';

import type { LiveTab } from '../../tabs/tab-pool.ts';

/** The file input that opened a file chooser, as CDP names it; it need not be in the document. */
export interface FileChooser {
  readonly backendNodeId: number;
  /** Of a frame in another process; absent for the tab's own. */
  readonly sessionId: string | undefined;
  /** The node that was acted on when it opened. */
  readonly nodeId: NodeId;
}

const asking = new WeakMap<LiveTab, FileChooser>();

/** Remembers the last file chooser of this tab; CDP intercepts it, so that no dialog is shown. */
export function rememberFileChooser(tab: LiveTab, input: FileChooser): void {
  asking.set(tab, input);
}

/** The file chooser that acting on this node opened, if it is the tab's last. */
export function fileChooserOf(tab: LiveTab, nodeId: NodeId): FileChooser | null {
  const last = asking.get(tab);
  return last?.nodeId === nodeId ? last : null;
}
