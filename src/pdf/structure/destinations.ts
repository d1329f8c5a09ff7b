import type { ObjectStore } from './object-store.ts';
import { isArray, isDict, PdfRef, UnusualFile, type PdfDict, type PdfValue } from './pdf-value.ts';
import { decodeName } from './text-string.ts';

const MAX_DEPTH = 30;

/** Destinations by name, from the catalog's name tree and from its older dictionary. */
export class NamedDestinations {
  readonly #store: ObjectStore;
  readonly #catalog: PdfDict;
  readonly #tree: PdfDict | null;
  #all: ReadonlyMap<string, PdfValue> | null = null;

  /** Throws `UnusualFile`, as all methods do. */
  constructor(store: ObjectStore, catalog: PdfDict) {
    this.#store = store;
    this.#catalog = catalog;
    const names = store.getDict(catalog, 'Names');
    this.#tree = names === null ? null : store.getDict(names, 'Dests');
  }

  /** What the name, as it stands in the file, stands for; `null` if for nothing. */
  find(name: string): PdfValue {
    const found = this.#search(name) ?? this.#findAnywhere(name);
    const value = this.#store.resolve(found);
    return isDict(value) ? this.#store.get(value, 'D') : value;
  }

  /** Goes down the sorted tree: of many thousand names a few nodes are looked at. */
  #search(name: string): PdfValue | undefined {
    let node = this.#tree;
    for (let depth = 0; node !== null && depth < MAX_DEPTH; depth += 1) {
      const kids = this.#store.get(node, 'Kids');
      if (!isArray(kids)) {
        const entries = this.#store.get(node, 'Names');
        return isArray(entries) ? this.#searchNames(entries, name) : undefined;
      }
      node = this.#searchKids(kids, name);
    }
    return undefined;
  }

  #searchKids(kids: readonly PdfValue[], name: string): PdfDict | null {
    let low = 0;
    let high = kids.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const kid = this.#store.resolve(kids[middle]);
      const limits = isDict(kid) ? this.#store.get(kid, 'Limits') : null;
      if (!isDict(kid) || !isArray(limits)) return null;
      const first = this.#store.resolve(limits[0]);
      const last = this.#store.resolve(limits[1]);
      if (typeof first !== 'string' || typeof last !== 'string') return null;
      if (name < first) high = middle - 1;
      else if (name > last) low = middle + 1;
      else return kid;
    }
    return null;
  }

  #searchNames(entries: readonly PdfValue[], name: string): PdfValue | undefined {
    let low = 0;
    let high = (entries.length >> 1) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const key = this.#store.resolve(entries[middle * 2]);
      if (typeof key !== 'string') return undefined;
      if (name < key) high = middle - 1;
      else if (name > key) low = middle + 1;
      else return entries[middle * 2 + 1];
    }
    return undefined;
  }

  /** For names of the older dictionary, trees that are not sorted, and names that are written in two ways. */
  #findAnywhere(name: string): PdfValue | undefined {
    this.#all ??= this.#readAll();
    return this.#all.get(decodeName(name));
  }

  #readAll(): ReadonlyMap<string, PdfValue> {
    const all = new Map<string, PdfValue>();
    const waiting: PdfValue[] = [this.#tree];
    const seen = new Set<number>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next instanceof PdfRef) {
        if (seen.has(next.number)) throw new UnusualFile('the tree of names is a circle');
        seen.add(next.number);
      }
      const node = this.#store.resolve(next);
      if (!isDict(node)) continue;
      const kids = this.#store.get(node, 'Kids');
      if (isArray(kids)) for (const kid of kids.toReversed()) waiting.push(kid);
      else this.#addNames(this.#store.get(node, 'Names'), all);
    }
    for (const [name, value] of this.#store.getDict(this.#catalog, 'Dests')?.entries() ?? [])
      if (!all.has(decodeName(name))) all.set(decodeName(name), value);
    return all;
  }

  #addNames(entries: PdfValue, all: Map<string, PdfValue>): void {
    if (!isArray(entries)) return;
    for (let index = 0; index + 1 < entries.length; index += 2) {
      const name = this.#store.resolve(entries[index]);
      if (typeof name === 'string') all.set(decodeName(name), entries[index + 1] ?? null);
    }
  }
}
