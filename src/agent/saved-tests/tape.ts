import type { SavedTest, RecordedItem } from '#shared/saved-tests/saved-test.ts';
import type { ModelRole } from '#shared/model/run/run-event.ts';

type Item<Kind extends RecordedItem['kind']> = Extract<RecordedItem, { readonly kind: Kind }>;

/**
 * The recorded items of a saved test, returned in order. An observation that is not made is skipped; an extra one gets the newest state again:
 * the number of observations depends on how long a model thinks, and says nothing about a difference between versions.
 */
export class Tape {
  readonly #items: readonly RecordedItem[];
  readonly #onSaid: (text: string) => void;
  readonly #asked = new Map<ModelRole, Item<'asked'>>();
  #next = 0;
  #state: Item<'state'> | null = null;
  #at = 0;

  constructor({ items }: Pick<SavedTest, 'items'>, onSaid: (text: string) => void) {
    this.#items = items;
    this.#onSaid = onSaid;
  }

  /** Time of the last returned item, in ms after the run began. */
  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#items.slice(this.#next).every(({ kind }) => kind === 'state');
  }

  /** The last of the states that come next, otherwise the newest again; `null` before the first. */
  state(): Item<'state'> | null {
    for (;;) {
      const item = this.#items[this.#next];
      if (item?.kind !== 'state') break;
      this.#state = item;
      this.#took(item, this.#next);
    }
    return this.#state;
  }

  /** The state that was returned last. */
  get newestState(): Item<'state'> | null {
    return this.#state;
  }

  /** The next recorded answer of a model in this role. Recorded calls before it are skipped. */
  asked(role: ModelRole, attempt: number): Item<'asked'> | null {
    const known = this.#asked.get(role);
    if (attempt > 1 && known !== undefined) return known;
    const item = this.#find(
      (one): one is Item<'asked'> => one.kind === 'asked' && one.role === role,
    );
    if (item !== null) this.#asked.set(role, item);
    return item;
  }

  /** The next call of this tool before a model is asked again. */
  call(tool: string): Item<'call'> | null {
    return this.#find(
      (one): one is Item<'call'> => one.kind === 'call' && one.tool === tool,
      (one) => one.kind === 'asked',
    );
  }

  question(): Item<'question'> | null {
    return this.#find(
      (one): one is Item<'question'> => one.kind === 'question',
      (one) => one.kind === 'asked',
    );
  }

  #find<Found extends RecordedItem>(
    isIt: (item: RecordedItem) => item is Found,
    isEnd: (item: RecordedItem) => boolean = () => false,
  ): Found | null {
    for (let index = this.#next; index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (item === undefined || isEnd(item)) return null;
      if (!isIt(item)) continue;
      this.#took(item, index);
      return item;
    }
    return null;
  }

  #took(item: RecordedItem, index: number): void {
    this.#at = Math.max(this.#at, item.at);
    this.#next = index + 1;
    for (;;) {
      const following = this.#items[this.#next];
      if (following?.kind !== 'said') return;
      this.#onSaid(following.text);
      this.#next += 1;
    }
  }
}
