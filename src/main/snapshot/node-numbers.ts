import { type NodeId, NodeIdSchema, type TabId } from '#shared/model/ids.ts';

/**
 * Gives out the numbers of nodes, each once for as long as the program runs: one that a model remembers from another tab must
 * not mean something in this one.
 */
export class NodeNumbers {
  #last = 0;
  /** From which number on they were a tab's, ascending. */
  readonly #spans: { readonly from: number; readonly tabId: TabId }[] = [];

  /** The highest number given out so far. */
  get highest(): number {
    return this.#last;
  }

  next(tabId: TabId): NodeId {
    this.#last += 1;
    if (this.#spans.at(-1)?.tabId !== tabId) this.#spans.push({ from: this.#last, tabId });
    return NodeIdSchema.parse(this.#last);
  }

  /** The tab that a number was given out for; `null` when it never was. */
  tabOf(id: NodeId): TabId | null {
    if (id > this.#last) return null;
    return this.#spans.findLast(({ from }) => from <= id)?.tabId ?? null;
  }
}
