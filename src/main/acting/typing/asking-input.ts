import type { NodeId } from '#shared/model/ids.ts';

import type { LiveTab } from '../../tabs/tab/tab-pool.ts';

/** A file input as the protocol names it; pages may press one that is not in the document. */
export interface AskingInput {
  readonly backendNodeId: number;
  /** Of a frame in another process; absent for the tab's own. */
  readonly sessionId: string | undefined;
  /** What was acted on when it asked. */
  readonly nodeId: NodeId;
}

const asking = new WeakMap<LiveTab, AskingInput>();

/** Remembers the file input that opened, or would have opened, the dialog for choosing files last in this tab. */
export function noteAskingInput(tab: LiveTab, input: AskingInput): void {
  asking.set(tab, input);
}

/** The input that asked for a file when this node was acted on last, if that was the last to ask. */
export function askingInputOf(tab: LiveTab, nodeId: NodeId): AskingInput | null {
  const last = asking.get(tab);
  return last?.nodeId === nodeId ? last : null;
}
