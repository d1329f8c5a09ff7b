import { collectRuns, containerOf, type Run } from './collect-runs.ts';
import { TextUnit } from './text-unit.ts';

const CHANGES = { childList: true, characterData: true, subtree: true } as const;

/** Most times that a text may be rewritten before it is no longer translated. */
const MOST_REWRITES = 4;

/** The translatable text of this document, updated as the page changes. */
export class PageUnits {
  readonly #units = new Map<number, TextUnit>();
  readonly #byText = new WeakMap<Text, TextUnit>();
  readonly #watched = new Set<Node>();
  readonly #changed = new Set<Node>();
  readonly #observer: MutationObserver;
  /** Number of times that the text of a node was rewritten after it was collected. */
  readonly #rewritten = new WeakMap<Node, number>();
  #last = 0;

  constructor(onChange: () => void) {
    this.#observer = new MutationObserver((records) => {
      this.#note(records);
      onChange();
    });
  }

  /** Starts to follow the page. */
  watch(): void {
    for (const node of [document.documentElement, ...this.#watched]) this.#watch(node);
    // The page may have changed while it was not followed.
    for (const unit of this.#units.values()) if (!unit.isCurrent) this.#drop(unit);
    this.#scan(document.body);
  }

  unwatch(): void {
    this.#takeIn();
    this.#observer.disconnect();
  }

  list(): readonly TextUnit[] {
    this.#takeIn();
    return [...this.#units.values()];
  }

  /** Runs `write` without recording its changes of text as changes of the page. */
  change(write: (unit: (id: number) => TextUnit | undefined) => void): void {
    this.#takeIn();
    write((id) => this.#units.get(id));
    this.#observer.takeRecords();
  }

  #note(records: readonly MutationRecord[]): void {
    for (const { target } of records) this.#changed.add(target);
  }

  /** Collects the parts again that the page has changed. */
  #takeIn(): void {
    this.#note(this.#observer.takeRecords());
    if (this.#changed.size === 0) return;
    const containers = new Set<Element | ShadowRoot>();
    for (const node of this.#changed) {
      const container = node.isConnected ? containerOf(node) : null;
      if (container !== null) containers.add(container);
    }
    this.#changed.clear();
    for (const unit of this.#units.values()) if (!unit.isCurrent) this.#drop(unit);
    for (const container of containers)
      if (![...containers].some((other) => other !== container && other.contains(container)))
        this.#scan(container);
    this.#observer.takeRecords();
  }

  #scan(container: Element | ShadowRoot): void {
    for (const run of collectRuns(container, (root) => this.#watch(root))) this.#add(run);
  }

  #add(run: Run): void {
    const known = new Set(textsIn(run).flatMap((text) => this.#byText.get(text) ?? []));
    const [only, ...others] = known;
    if (only !== undefined && others.length === 0 && this.#units.has(only.id) && only.isOf(run))
      return;
    for (const unit of known) this.#drop(unit);
    // Texts that were added for a translation were removed with it.
    const [first, ...rest] = run.filter(({ isConnected }) => isConnected);
    if (first === undefined) return;
    this.#last += 1;
    const unit = new TextUnit(this.#last, [first, ...rest]);
    // Text that changes often, such as a clock, is not translated.
    if ((this.#rewritten.get(unit.parent) ?? 0) > MOST_REWRITES) unit.state = 'failed';
    this.#units.set(unit.id, unit);
    for (const text of unit.texts) this.#byText.set(text, unit);
  }

  #drop(unit: TextUnit): void {
    this.#rewritten.set(unit.parent, (this.#rewritten.get(unit.parent) ?? 0) + 1);
    unit.restore();
    this.#units.delete(unit.id);
  }

  #watch(node: Node): void {
    this.#watched.add(node);
    this.#observer.observe(node, CHANGES);
  }
}

function textsIn(run: readonly Node[]): readonly Text[] {
  return run.flatMap((node) => (node instanceof Text ? [node] : textsIn([...node.childNodes])));
}
