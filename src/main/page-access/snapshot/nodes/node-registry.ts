import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId, TabId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';

import type { NodeInPlace } from '#shared/page-target/by-recording/find-by-fingerprint.ts';
import { isWordlessField, wordlessPlaces } from '#shared/page-target/wordless.ts';
import type { NodeNumbers } from './node-numbers.ts';

/** Element that a node ID stands for: its number in one document of one frame. */
export interface ElementAddress {
  readonly frameId: string;
  readonly world: string;
  readonly element: number;
}

/** A node as it was last listed. */
export interface ListedNode extends NodeInPlace {
  readonly address: ElementAddress;
  /** Highest node ID assigned at that time: a node with an ID up to this one cannot be its replacement. */
  readonly highest: number;
}

/** Most documents remembered per tab, more than the frames of one page at a time. */
const MAX_WORLDS = 60;

type NewNode = Pick<ListedNode, 'address' | 'node'> & { readonly id: NodeId };

/**
 * Node IDs of one tab. An ID belongs to one element for ever: it stays the same while the element lives and is never assigned again,
 * neither after a navigation nor in another tab, so a stale ID can only miss. Going back reloads a page (Electron has no back/forward
 * cache), so its nodes get new IDs.
 */
export class NodeRegistry {
  /** Maps a document to its element numbers, and each of them to a node ID. */
  readonly #ids = new Map<string, Map<number, NodeId>>();
  readonly #entries = new Map<NodeId, ListedNode>();
  readonly #tabId: TabId;
  readonly #numbers: NodeNumbers;
  /** Documents whose IDs are remembered, the last read ones at the end. */
  readonly #worlds = new Set<string>();
  #lastListed: ReadonlyMap<NodeId, PageNode> = new Map();
  #lastWorld = '';

  constructor(tabId: TabId, numbers: NodeNumbers) {
    this.#tabId = tabId;
    this.#numbers = numbers;
  }

  idOf({ world, element }: Pick<ElementAddress, 'world' | 'element'>): NodeId {
    const ids = this.#idsOf(world);
    const known = ids.get(element);
    if (known !== undefined) return known;
    const id = this.#numbers.next(this.#tabId);
    ids.set(element, id);
    return id;
  }

  #idsOf(world: string): Map<number, NodeId> {
    const known = this.#ids.get(world);
    if (known !== undefined) return known;
    const ids = new Map<number, NodeId>();
    this.#ids.set(world, ids);
    return ids;
  }

  /**
   * Returns the nodes that a person would call new: missing in the last state, and not one of its nodes redrawn as another element. In the
   * first state of a document no node is new.
   */
  newAmong(nodes: readonly PageNode[], mainWorld: string): ReadonlySet<NodeId> {
    if (mainWorld !== this.#lastWorld) return new Set();
    const added = nodes.filter(({ nodeId }) => !this.#lastListed.has(nodeId));
    if (added.length === 0) return new Set();
    const present = new Set(nodes.map(({ nodeId }) => nodeId));
    const gone = new Map<string, number>();
    for (const [id, node] of this.#lastListed) {
      if (present.has(id)) continue;
      const key = sameness(node);
      gone.set(key, (gone.get(key) ?? 0) + 1);
    }
    const fresh = new Set<NodeId>();
    for (const node of added) {
      const key = sameness(node);
      const left = gone.get(key) ?? 0;
      if (left === 0) fresh.add(node.nodeId);
      else gone.set(key, left - 1);
    }
    return fresh;
  }

  /**
   * Remembers the listed nodes, so that they can be found again, and forgets documents that are gone. A frame that is not read for a while
   * (hidden, or without an answer) may come back with the same document.
   */
  remember(nodes: readonly NewNode[], mainWorld: string, worlds: ReadonlySet<string>): void {
    if (mainWorld !== this.#lastWorld) this.#worlds.clear();
    this.#lastListed = new Map(nodes.map(({ id, node }) => [id, node]));
    this.#lastWorld = mainWorld;
    this.keep(nodes);
    for (const world of worlds) {
      this.#worlds.delete(world);
      this.#worlds.add(world);
    }
    for (const world of this.#worlds) {
      if (this.#worlds.size <= Math.max(MAX_WORLDS, worlds.size)) break;
      this.#worlds.delete(world);
    }
    for (const [world, ids] of this.#ids) {
      if (this.#worlds.has(world)) continue;
      for (const id of ids.values()) this.#entries.delete(id);
      this.#ids.delete(world);
    }
  }

  /** Remembers nodes seen between two states, which still count as new in the next state. Returns them with their neighbours. */
  keep(nodes: readonly NewNode[]): readonly ListedNode[] {
    const names = nodes.map(({ node }) => nameOf(node));
    const places = new Map(nodes.map(({ id }, index) => [id, index]));
    const nameAt = (index: number | undefined): string => names[index ?? -1] ?? '';
    const neighbour = (index: number, { frame }: PageNode): string =>
      nodes[index]?.node.frame === frame ? nameAt(index) : '';
    const wordless = wordlessPlaces(
      nodes.map(({ node }, index) => ({
        label: nameAt(index),
        frame: node.frame,
        isWordless: isWordlessField(node),
      })),
    );
    return nodes.map(({ id, address, node }, index) => {
      const listed: ListedNode = {
        address,
        node,
        before: neighbour(index - 1, node),
        after: neighbour(index + 1, node),
        around: node.parent === null ? '' : nameAt(places.get(node.parent)),
        among: wordless.get(index),
        highest: this.#numbers.highest,
      };
      this.#entries.set(id, listed);
      return listed;
    });
  }

  listed(id: NodeId): ListedNode | undefined {
    return this.#entries.get(id);
  }

  /**
   * Returns a listed node. Throws `NODE_NOT_FOUND` for an ID that was never assigned, `NODE_GONE` for one whose document is gone and
   * `NODE_IN_OTHER_TAB` for one of another tab.
   */
  find(id: NodeId): ListedNode {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const tabId = this.#numbers.tabOf(id);
    if (tabId === null) throw nodeNotFound(id);
    throw tabId === this.#tabId ? nodeGone(id) : nodeInOtherTab(id, tabId);
  }
}

/** Returns a key that is equal for two nodes that a person would call the same. */
const sameness = ({
  frame,
  kind,
  tag,
  role,
  name,
  state: { href = '', context = '' },
}: PageNode): string => JSON.stringify([frame, kind, tag, role, name, href, context]);

const nameOf = ({ role, tag, name }: PageNode): string => `${role === '' ? tag : role} ${name}`;

function nodeNotFound(id: NodeId): AppError {
  return new AppError({
    code: 'NODE_NOT_FOUND',
    params: { number: String(id) },
    message: `There is no node ${id}: it was never listed.`,
    next: 'Use a number from the newest browser state.',
  });
}

function nodeInOtherTab(id: NodeId, tabId: TabId): AppError {
  return new AppError({
    code: 'NODE_IN_OTHER_TAB',
    message: `Node ${id} was listed in tab ${tabId}, not in this one.`,
    next: 'Use a number from the newest browser state of this tab, or focus the other tab first.',
  });
}

/** Creates the error for a listed node whose element is no longer in the page. */
export function nodeGone(id: NodeId): AppError {
  return new AppError({
    code: 'NODE_GONE',
    message: `Node ${id} is no longer on the page: the page changed since it was listed.`,
    next: 'Look at the new browser state and use the number that the element has there.',
  });
}
