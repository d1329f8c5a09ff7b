import type { NodeId } from '#shared/model/ids.ts';

import type { LiveTab } from '../../tabs/tab-pool.ts';

/** The file input that opened a file chooser, as CDP names it; it need not be in the document. */
export interface FileChooser {
  readonly backendNodeId: number;
  /** Session of a frame in another process; absent for the tab's own. */
  readonly sessionId: string | undefined;
  /** The node that was acted on when it opened; `null`: a text. */
  readonly nodeId: NodeId | null;
  readonly takesSeveral: boolean;
}

const asking = new WeakMap<LiveTab, FileChooser>();

/** Remembers the last file chooser of this tab; CDP intercepts it, so that no dialog is shown. */
export function rememberFileChooser(tab: LiveTab, input: FileChooser): void {
  asking.set(tab, input);
}

/** The file chooser that acting on this node opened, if it is the tab's last; `null` as node: on a text. Given once: it is answered then. */
export function takeFileChooser(tab: LiveTab, nodeId: NodeId | null): FileChooser | null {
  const last = asking.get(tab);
  if (last === undefined || last.nodeId !== nodeId) return null;
  asking.delete(tab);
  return last;
}
