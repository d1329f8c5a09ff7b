import type { NodeId } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { PageData } from '#shared/page-data/page-data.ts';
import type { Box, PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Page } from '../page-rpc/page.ts';
import type { PageElement, PageFrame } from '../page-rpc/page-frame.ts';
import type { LiveTab, TabPool } from '../tabs/tab/tab-pool.ts';

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

export interface ReadTextOptions {
  readonly maxChars: number;
  /** All that can be seen, also where the page has an article with other things around it. */
  readonly whole: boolean;
  /** With the addresses of links. */
  readonly links: boolean;
}

export interface PageText {
  readonly text: string;
  readonly isCut: boolean;
  /** How much of the page's text that is, 0 to 1, when it is the page's article; `null` when it is the whole page. */
  readonly articleShare: number | null;
}

/** A listed node, found again in the page as it is now. */
export interface ResolvedNode {
  readonly node: PageNode;
  readonly element: PageElement;
  /** The frames of the tab, the main frame first. */
  readonly frames: readonly PageFrame[];
  /** The number that was asked for, when its element was replaced by the same one drawn anew; `node` is that one. */
  readonly healedFrom: NodeId | null;
}

/** Of something that lies over something else, what the page state lists. */
export interface CoverNodes {
  readonly itself: PageNode | null;
  /** In document order. */
  readonly inside: readonly PageNode[];
}

/** Sees pages: state, screenshots, text; and finds listed nodes again. One per program. */
export interface PageReader {
  /** The state of the tab as it is now; waits (bounded) until it is settled. */
  observe(tab: LiveTab, tabs: TabPool, signal: AbortSignal): Promise<Observation>;
  /**
   * The viewport with the number of each visible node of `snapshot` drawn on it (SPEC P4); with `part`, in CSS pixels, only
   * what of that lies in the viewport.
   */
  screenshot(tab: LiveTab, snapshot: PageSnapshot, part?: Box | null): Promise<Screenshot>;
  /** Whether the main frame is still as the last `observe` of this tab found it: one quick question. */
  isCurrent(tab: LiveTab, signal: AbortSignal): Promise<boolean>;
  /** The text that a person can see on the page, as Markdown; never hidden text. */
  readText(page: Page, options: ReadTextOptions): Promise<PageText>;
  /** Tables, lists and links that a person can see on the page; never hidden ones. */
  readData(page: Page): Promise<PageData>;
  /**
   * Finds a listed node again; one that was drawn anew by what it is known by, if exactly one fits. Throws `AppError`
   * `NODE_NOT_FOUND` (never listed), `NODE_IN_OTHER_TAB`, `NODE_GONE` (no longer in the page) or `NODE_STALE` (several could
   * be it).
   */
  resolve(page: Page, nodeId: NodeId): Promise<ResolvedNode>;
  /**
   * What is known of a listed node, of the one that took its place if it was drawn anew: from its last listing and one
   * question to the page. Throws as `resolve`.
   */
  nodeFacts(page: Page, nodeId: NodeId): Promise<NodeFacts>;
  /** What is listed of an element that lies over another one. */
  coverNodes(page: Page, cover: PageElement): Promise<CoverNodes>;
}
