import { AppError } from '#shared/errors/app-error.ts';
import { type NodeId, NodeIdSchema } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page-snapshot.ts';

import type { Fingerprint } from './heal-node.ts';

/** Which element a number stands for: one of one document of one frame. */
export interface ElementAddress {
  readonly frameId: string;
  readonly world: string;
  readonly element: number;
}

/** A node as it was listed last. */
export interface ListedNode extends Fingerprint {
  readonly address: ElementAddress;
  /** The highest number that had been given out then: a node with a lower one is certainly another. */
  readonly highest: number;
}

type NewNode = Pick<ListedNode, 'address' | 'node'> & { readonly id: NodeId };

/**
 * The numbers of one tab's nodes. A number belongs to one element for ever: it is found again while the element lives,
 * and is never given out a second time, not even after a navigation, so that a stale one can only miss.
 */
export class NodeRegistry {
  readonly #ids = new Map<string, NodeId>();
  readonly #entries = new Map<NodeId, ListedNode>();
  #last = 0;
  #lastListed: ReadonlySet<NodeId> = new Set();
  #lastWorld = '';

  idOf(address: ElementAddress): NodeId {
    const key = `${address.world} ${address.element}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#last += 1;
    const id = NodeIdSchema.parse(this.#last);
    this.#ids.set(key, id);
    return id;
  }

  /** Whether a node was not in the state before; in the first state of a document nothing is new. */
  isNew(id: NodeId, mainWorld: string): boolean {
    return mainWorld === this.#lastWorld && !this.#lastListed.has(id);
  }

  /** Keeps what was listed, so that it can be found again, and lets go of documents that are gone. */
  remember(nodes: readonly NewNode[], mainWorld: string, worlds: ReadonlySet<string>): void {
    this.#lastListed = new Set(nodes.map(({ id }) => id));
    this.#lastWorld = mainWorld;
    this.keep(nodes);
    for (const [id, { address }] of this.#entries)
      if (!worlds.has(address.world)) this.#entries.delete(id);
    for (const key of this.#ids.keys())
      if (!worlds.has(key.slice(0, key.indexOf(' ')))) this.#ids.delete(key);
  }

  /** Keeps what was seen between two states; in the next state it is still new. Gives what each is known by. */
  keep(nodes: readonly NewNode[]): readonly ListedNode[] {
    const names = new Map(nodes.map(({ id, node }) => [id, nameOf(node)]));
    return nodes.map(({ id, address, node }, index) => {
      const listed: ListedNode = {
        address,
        node,
        before: neighbour(nodes[index - 1], node),
        after: neighbour(nodes[index + 1], node),
        around: node.parent === null ? '' : (names.get(node.parent) ?? ''),
        highest: this.#last,
      };
      this.#entries.set(id, listed);
      return listed;
    });
  }

  /** Throws `NODE_NOT_FOUND` for a number that was never given out, `NODE_GONE` for one whose document is gone. */
  find(id: NodeId): ListedNode {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    throw id <= this.#last ? nodeGone(id) : nodeNotFound(id);
  }
}

const nameOf = ({ role, tag, name }: PageNode): string => `${role === '' ? tag : role} ${name}`;

const neighbour = (one: NewNode | undefined, node: PageNode): string =>
  one === undefined || one.node.frame !== node.frame ? '' : nameOf(one.node);

function nodeNotFound(id: NodeId): AppError {
  return new AppError({
    code: 'NODE_NOT_FOUND',
    message: `There is no node ${id}: it was never listed.`,
    next: 'Use a number from the newest browser state.',
  });
}

/** For a node that was listed once but whose element is no longer in the page. */
export function nodeGone(id: NodeId): AppError {
  return new AppError({
    code: 'NODE_GONE',
    message: `Node ${id} is no longer on the page: the page changed since it was listed.`,
    next: 'Look at the new browser state and use the number that the element has there.',
  });
}
