import type { NodeId } from '#shared/model/ids.ts';

import type { LiveTab } from '../../tabs/tab/tab-pool.ts';

/** A file input as the protocol names it; pages may press one that is not in the document. */
export interface FileChooser {
  readonly backendNodeId: number;
  /** Of a frame in another process; absent for the tab's own. */
  readonly sessionId: string | undefined;
  /** What was acted on when it asked. */
  readonly nodeId: NodeId;
}

const asking = new WeakMap<LiveTab, FileChooser>();

/** Remembers the file input that opened, or would have opened, the dialog for choosing files last in this tab. */
export function rememberFileChooser(tab: LiveTab, input: FileChooser): void {
  asking.set(tab, input);
}

/** The input that asked for a file when this node was acted on last, if that was the last to ask. */
export function fileChooserOf(tab: LiveTab, nodeId: NodeId): FileChooser | null {
  const last = asking.get(tab);
  return last?.nodeId === nodeId ? last : null;
}
