import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page-snapshot.ts';

import type { LiveTab, TabPool } from '../tabs/tab-pool.ts';

export interface Observation {
  readonly snapshot: PageSnapshot;
  /** The browser state as text (SPEC P1). */
  readonly text: string;
  readonly ms: number;
}

export interface Screenshot {
  /** An encoded picture, small enough to send. */
  readonly bytes: Buffer;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A listed node, found again in the page as it is now. */
export interface ResolvedNode {
  readonly node: PageNode;
  /** For `Runtime.callFunctionOn`, in Waymark's isolated world of its frame. */
  readonly objectId: string;
  readonly sessionId: string | undefined;
  /** Where the frame's viewport lies in the tab's viewport, CSS pixels. */
  readonly frameOffset: { readonly x: number; readonly y: number };
}

/** Sees pages: state, screenshots, text; and finds listed nodes again. One per program. */
export interface PageReader {
  /** The state of the tab as it is now; waits (bounded) until it is settled. */
  observe(tab: LiveTab, tabs: TabPool, signal: AbortSignal): Promise<Observation>;
  /** The viewport with the number of each visible node of `snapshot` drawn on it (SPEC P4). */
  screenshot(tab: LiveTab, snapshot: PageSnapshot): Promise<Screenshot>;
  /** Whether the main frame is still as the last `observe` of this tab found it: one quick question. */
  isCurrent(tab: LiveTab, signal: AbortSignal): Promise<boolean>;
  /** The text that a person can see on the page, as light Markdown; never hidden text. */
  readText(
    tab: LiveTab,
    maxChars: number,
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly isCut: boolean }>;
  /** Throws `AppError` `NODE_NOT_FOUND` (never listed) or `NODE_GONE` (listed, but no longer in the page). */
  resolve(tab: LiveTab, nodeId: NodeId): Promise<ResolvedNode>;
}
