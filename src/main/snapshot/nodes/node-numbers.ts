import { type NodeId, NodeIdSchema, type TabId } from '#shared/model/ids.ts';

/**
 * Gives out node ids, each once as long as the program runs: an id that a model remembers from another tab must not mean a node
 * of this one.
 */
export class NodeNumbers {
  #last = 0;
  /** The first id of each series that went to one tab, ascending. */
  readonly #spans: { readonly from: number; readonly tabId: TabId }[] = [];

  /** The highest id given out so far. */
  get highest(): number {
    return this.#last;
  }

  next(tabId: TabId): NodeId {
    this.#last += 1;
    if (this.#spans.at(-1)?.tabId !== tabId) this.#spans.push({ from: this.#last, tabId });
    return NodeIdSchema.parse(this.#last);
  }

  /** The tab that an id was given out for; `null` when it never was. */
  tabOf(id: NodeId): TabId | null {
    if (id > this.#last) return null;
    return this.#spans.findLast(({ from }) => from <= id)?.tabId ?? null;
  }
}
