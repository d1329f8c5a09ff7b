import type { NodeId } from '#shared/model/ids.ts';
import type { ActTarget, NodeFacts } from '#shared/model/page/node-facts.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { LocatedElement } from '#shared/model/page/located.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import type { PageData } from '#shared/page-data/page-data.ts';
import type { Box, PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { NodeInPlace } from '#shared/page-target/by-recording/find-by-fingerprint.ts';
import type { WantedPlace } from '#shared/page-target/description/wanted-element.ts';

import type { Page } from '../page-rpc/page.ts';
import type { PageElement, PageFrame } from '../page-rpc/page-frame.ts';
import type { EncodedPicture } from '../screenshot/take-screenshot.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';

export interface Observation {
  readonly snapshot: PageSnapshot;
  /** The browser state as text. */
  readonly text: string;
  readonly ms: number;
}

export interface Screenshot extends EncodedPicture {
  /** Whether the picture shows the page at the size at which it was read. */
  readonly fitsSnapshot: boolean;
}

export interface PictureOptions {
  /** Part of the viewport to show, in CSS pixels; absent or `null` for all of it. */
  readonly part?: Box | null;
  /** Whether node IDs are drawn; pictures for people have none. */
  readonly hasNumbers?: boolean;
}

export interface ReadTextOptions {
  readonly maxChars: number;
  /** Whether all visible text is read, not only the article of a page that has one. */
  readonly whole: boolean;
  /** Whether link URLs are included. */
  readonly links: boolean;
  /** Origin of the frames to read; `null` for the whole page. */
  readonly frame: string | null;
  readonly onForeign?: OnForeign;
}

/** Called with text from a frame of another origin than the page. */
export type OnForeign = (origin: string, text: string) => void;

export interface PageText {
  readonly text: string;
  readonly isCut: boolean;
  /** Share of the page's text that the article has, 0 to 1; `null` when the whole page was read. */
  readonly articleShare: number | null;
}

/** A listed node, found again in the page as it is now. */
export interface ResolvedNode {
  readonly node: PageNode;
  readonly element: PageElement;
  /** Frames of the tab, the main frame first. */
  readonly frames: readonly PageFrame[];
  /** ID that was asked for, when its element was replaced by `node`; otherwise `null`. */
  readonly healedFrom: NodeId | null;
}

/** Facts about a listed node before an action on it. */
export interface DescribedNode {
  readonly facts: NodeFacts;
  /** The node as it was found for these facts, so that a tool need not look it up again; `null` when it has to be found again. */
  readonly found: ResolvedNode | null;
}

export interface LocateOptions {
  /** Most elements that are described. */
  readonly limit: number;
  /** Whether only one element is wanted; visible elements then count before hidden ones. */
  readonly one: boolean;
  readonly attribute: string | null;
  readonly options: boolean;
}

export interface LocatedNode extends LocatedElement {
  readonly node: PageNode;
  /** Whether the page state lists the node, so that it may be found again by its fingerprint. */
  readonly isListed: boolean;
}

/** Result of a locator: the number of all matches, and the first of them. */
export interface LocatedNodes {
  readonly count: number;
  readonly visible: number;
  readonly elements: readonly LocatedNode[];
  /** Reason why the locator cannot be used; `null` when it can. */
  readonly problem: string | null;
}

/** Listed nodes of an element that covers another one. */
export interface CoverNodes {
  /** URLs of the documents that the cover is part of, by frame ID. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly itself: PageNode | null;
  /** Nodes inside the cover, in document order. */
  readonly inside: readonly PageNode[];
  /** Beginning of the cover's text. */
  readonly says: string;
}

/** Reads pages (state, screenshots, text, data) and finds listed nodes again. One per program. */
export interface PageReader {
  /** Returns the current state of the tab, after waiting (bounded) until it is settled. */
  observe(tab: LiveTab, tabs: TabPool, signal: AbortSignal): Promise<Observation>;
  /**
   * Reads the page between two states: its nodes can be acted on, and new ones still count as new in the next state. Waits at most
   * `maxIdleMs` until nothing changes.
   */
  glance(of: Pick<Page, 'tab' | 'signal'>, tabs: TabPool, maxIdleMs: number): Promise<PageSnapshot>;
  /** Returns the listed nodes of a snapshot with their neighbours; nodes that are no longer listed are left out. */
  inPlace(page: Page, nodes: readonly PageNode[]): readonly NodeInPlace[];
  /** Returns the listed nodes that are in or beside a place described in words. */
  nodesInPlace(
    page: Page,
    nodes: readonly NodeId[],
    place: WantedPlace,
  ): Promise<ReadonlySet<NodeId>>;
  /** Resolves when the page may have changed since it was last read, or after `maxMs`. */
  untilChange(page: Page, maxMs: number): Promise<void>;
  /** Captures the viewport with the ID of each visible node of `snapshot` drawn on it; fields with secrets are covered. */
  screenshot(tab: LiveTab, snapshot: PageSnapshot, options?: PictureOptions): Promise<Screenshot>;
  /** Returns the values of secret fields at all readings of this tab, which must be left out of all output. */
  secretsSeen(tab: LiveTab): ReadonlySet<string>;
  /** Whether the main frame is unchanged since the last `observe` of this tab; takes one short round trip. */
  isCurrent(tab: LiveTab, signal: AbortSignal): Promise<boolean>;
  /** Returns the text that a person can see on the page, as Markdown, without hidden text. */
  readText(page: Page, options: ReadTextOptions): Promise<PageText>;
  /** Returns the tables, lists and links that a person can see on the page, without hidden ones. */
  readData(page: Page, onForeign?: OnForeign): Promise<PageData>;
  /**
   * Finds a listed node again, by its fingerprint when its element was replaced and exactly one node fits. Throws `AppError`
   * `NODE_NOT_FOUND` (never listed), `NODE_IN_OTHER_TAB`, `NODE_GONE` (no longer in the page) or `NODE_STALE` (several could be it).
   */
  resolve(page: Page, nodeId: NodeId): Promise<ResolvedNode>;
  /** Returns the focused element, or the element at a point; an empty list when unknown. */
  describeUnnamed(page: Page, at: 'focus' | Point): Promise<readonly ActTarget[]>;
  /**
   * Returns the facts of a listed node, or of its replacement, from its last listing and the page, which is asked for both at once. Throws
   * as `resolve`.
   */
  describeNode(page: Page, nodeId: NodeId): Promise<DescribedNode>;
  /** Finds the elements that a script's locator matches at this moment, in the frames that may be read. */
  locate(
    page: Page,
    steps: Locator,
    options: LocateOptions,
    onForeign?: OnForeign,
  ): Promise<LocatedNodes>;
  /** Returns the current texts and values of a listed node, for a script that reads it. Throws as `resolve`. */
  tell(
    page: Page,
    nodeId: NodeId,
    options: Pick<LocateOptions, 'attribute' | 'options'>,
    onForeign: OnForeign,
  ): Promise<LocatedElement>;
  /** Returns the listed nodes of an element that covers another one. */
  coverNodes(page: Page, cover: PageElement): Promise<CoverNodes>;
}
