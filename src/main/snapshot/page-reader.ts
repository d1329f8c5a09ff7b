import type { NodeId } from '#shared/model/ids.ts';
import type { ActTarget, NodeFacts } from '#shared/model/page/node-facts.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { LocatedElement } from '#shared/model/page/located.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import type { PageData } from '#shared/page-data/page-data.ts';
import type { Box, PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { NodeInPlace } from '#shared/page-target/find-by-fingerprint.ts';
import type { WantedPlace } from '#shared/page-target/wanted-element.ts';

import type { Page } from '../page-rpc/page.ts';
import type { PageElement, PageFrame } from '../page-rpc/page-frame.ts';
import type { LiveTab, TabPool } from '../tabs/tab-pool.ts';

export interface Observation {
  readonly snapshot: PageSnapshot;
  /** The browser state as text. */
  readonly text: string;
  readonly ms: number;
}

export interface Screenshot {
  /** An encoded picture, small enough to send. */
  readonly bytes: Buffer;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** It shows the page at the size that it had when it was read. */
  readonly fitsSnapshot: boolean;
}

export interface PictureOptions {
  /** Only this part of the viewport, in CSS pixels. */
  readonly part?: Box | null;
  /** Pictures for people have none. */
  readonly hasNumbers?: boolean;
}

export interface ReadTextOptions {
  readonly maxChars: number;
  /** All visible text, not only the article where the page has one. */
  readonly whole: boolean;
  /** With the addresses of links. */
  readonly links: boolean;
  /** Only the frames of this origin; `null`: the page. */
  readonly frame: string | null;
  readonly onForeign?: OnForeign;
}

/** Told of text that stands in a frame of another origin than the page. */
export type OnForeign = (origin: string, text: string) => void;

export interface PageText {
  readonly text: string;
  readonly isCut: boolean;
  /** For an article its share of the page's text, 0 to 1; `null` for the whole page. */
  readonly articleShare: number | null;
}

/** A listed node, found again in the page as it is now. */
export interface ResolvedNode {
  readonly node: PageNode;
  readonly element: PageElement;
  /** The frames of the tab, the main frame first. */
  readonly frames: readonly PageFrame[];
  /** The id that was asked for, when its element was replaced and `node` took its place. */
  readonly healedFrom: NodeId | null;
}

/** What is known of a listed node before something is done to it. */
export interface DescribedNode {
  readonly facts: NodeFacts;
  /** The node as it was found for that, so that a tool need not ask for it again; `null`: it has to be found anew. */
  readonly found: ResolvedNode | null;
}

export interface LocateOptions {
  /** How many elements are described. */
  readonly limit: number;
  /** Only one is wanted: what can be seen counts before what cannot. */
  readonly one: boolean;
  readonly attribute: string | null;
  readonly options: boolean;
}

/** What a locator means: all that fit, and the first of them. */
export interface LocatedNodes {
  readonly count: number;
  readonly visible: number;
  readonly elements: readonly (LocatedElement & { readonly node: PageNode })[];
  /** Why the locator cannot be used; `null` where it can. */
  readonly problem: string | null;
}

/** The listed nodes of an element that covers another one. */
export interface CoverNodes {
  /** The addresses of the documents of which it holds something, by frame. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly itself: PageNode | null;
  /** In document order. */
  readonly inside: readonly PageNode[];
  /** How its text begins. */
  readonly says: string;
}

/** Reads pages (state, screenshots, text, data) and finds listed nodes again. One per program. */
export interface PageReader {
  /** The state of the tab as it is now; waits (bounded) until it is settled. */
  observe(tab: LiveTab, tabs: TabPool, signal: AbortSignal): Promise<Observation>;
  /**
   * The page as it is now, between two states: its nodes can be acted on, and what is new counts as new in the next state, too. Waits
   * at most so long until nothing changes.
   */
  glance(of: Pick<Page, 'tab' | 'signal'>, tabs: TabPool, maxIdleMs: number): Promise<PageSnapshot>;
  /** The listed nodes of a snapshot with their neighbours; those that are not listed any more are left out. */
  inPlace(page: Page, nodes: readonly PageNode[]): readonly NodeInPlace[];
  /** Those of the listed nodes that stand in or beside a place that is given in words. */
  nodesInPlace(
    page: Page,
    nodes: readonly NodeId[],
    place: WantedPlace,
  ): Promise<ReadonlySet<NodeId>>;
  /** Resolves when the page may have changed since it was read last, or after `maxMs`. */
  untilChange(page: Page, maxMs: number): Promise<void>;
  /** The viewport with the id of each visible node of `snapshot` drawn on it; what holds a secret is covered. */
  screenshot(tab: LiveTab, snapshot: PageSnapshot, options?: PictureOptions): Promise<Screenshot>;
  /** What fields for secrets held whenever this tab was read: to be kept out of all that is told. */
  secretsSeen(tab: LiveTab): ReadonlySet<string>;
  /** Whether the main frame is unchanged since the last `observe` of this tab: one short round trip. */
  isCurrent(tab: LiveTab, signal: AbortSignal): Promise<boolean>;
  /** The text that a person can see on the page, as Markdown; never hidden text. */
  readText(page: Page, options: ReadTextOptions): Promise<PageText>;
  /** Tables, lists and links that a person can see on the page; never hidden ones. */
  readData(page: Page, onForeign?: OnForeign): Promise<PageData>;
  /**
   * Finds a listed node again; where its element was replaced, by its fingerprint, if exactly one node fits. Throws `AppError`
   * `NODE_NOT_FOUND` (never listed), `NODE_IN_OTHER_TAB`, `NODE_GONE` (no longer in the page) or `NODE_STALE` (several could
   * be it).
   */
  resolve(page: Page, nodeId: NodeId): Promise<ResolvedNode>;
  /** What has the focus, or lies at a point; nothing where that cannot be told. */
  describeUnnamed(page: Page, at: 'focus' | Point): Promise<readonly ActTarget[]>;
  /**
   * The facts of a listed node, or of the one that took its place: from its last listing and the page, which is asked for both
   * at once. Throws as `resolve`.
   */
  describeNode(page: Page, nodeId: NodeId): Promise<DescribedNode>;
  /** What a locator of a script means at this moment, in the frames that may be looked at. */
  locate(
    page: Page,
    steps: Locator,
    options: LocateOptions,
    onForeign?: OnForeign,
  ): Promise<LocatedNodes>;
  /** The listed nodes of an element that covers another one. */
  coverNodes(page: Page, cover: PageElement): Promise<CoverNodes>;
}
