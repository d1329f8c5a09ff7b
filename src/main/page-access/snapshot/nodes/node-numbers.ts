import { type NodeId, NodeIdSchema, type TabId } from '#shared/model/ids.ts';

/** Assigns node IDs, each once while the program runs: an ID that a model remembers from another tab must not mean a node of this one. */
export class NodeNumbers {
  #last = 0;
  /** First ID of each series that was assigned in one tab, ascending. */
  readonly #spans: { readonly from: number; readonly tabId: TabId }[] = [];

  /** Highest ID assigned so far. */
  get highest(): number {
    return this.#last;
  }

  next(tabId: TabId): NodeId {
    this.#last += 1;
    if (this.#spans.at(-1)?.tabId !== tabId) this.#spans.push({ from: this.#last, tabId });
    return NodeIdSchema.parse(this.#last);
  }

  /** Returns the tab that an ID was assigned in; `null` when it never was. */
  tabOf(id: NodeId): TabId | null {
    if (id > this.#last) return null;
    return this.#spans.findLast(({ from }) => from <= id)?.tabId ?? null;
  }
}
