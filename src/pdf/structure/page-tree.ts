import type { ObjectStore } from './object-store.ts';
import {
  isArray,
  isCount,
  isDict,
  PdfName,
  PdfRef,
  UnusualFile,
  type PdfDict,
  type PdfValue,
} from './pdf-value.ts';

const MAX_PAGES = 1_000_000;

/**
 * The numbers of a file's pages, from one walk through the tree above them. A node whose count is that of its children has no other nodes below
 * it, so its pages need not be looked at; with that the walk costs as much as there are nodes, not pages.
 */
export class PageTree {
  readonly count: number;
  readonly #store: ObjectStore;
  readonly #numbers = new Map<number, number>();

  /** Throws `UnusualFile` where the counts of the tree do not agree, or its first or last page is none. */
  constructor(store: ObjectStore, root: PdfDict) {
    this.#store = store;
    const refs: PdfRef[] = [];
    this.#collect(root, refs, new Set(), true);
    if (root.get('Count') !== refs.length || refs.length === 0)
      throw new UnusualFile('the pages are not as many as the file says');
    this.count = refs.length;
    if (!isPage(store.resolve(refs[0])) || !isPage(store.resolve(refs.at(-1))))
      throw new UnusualFile('the first or last page is none');
  }

  /** The number of the page, from 1; `null` if this is no page. Throws `UnusualFile` for a page that the tree does not hold. */
  numberOf(ref: PdfRef): number | null {
    const number = this.#numbers.get(ref.number) ?? null;
    if (number === null && isPage(this.#store.resolve(ref)))
      throw new UnusualFile('a page stands outside of the page tree');
    return number;
  }

  #collect(node: PdfDict, refs: PdfRef[], above: Set<PdfDict>, isAtEnd: boolean): void {
    if (above.has(node) || above.size > 50) throw new UnusualFile('the page tree is a circle');
    above.add(node);
    const kids = this.#store.get(node, 'Kids');
    if (!isArray(kids)) throw new UnusualFile('a node of the page tree has no children');
    // At the end of the file it is looked at: where pages are shared out evenly, a node with one page may be left over there.
    const areAllPages =
      this.#store.get(node, 'Count') === kids.length &&
      (!isAtEnd || isPage(this.#store.resolve(kids.at(-1))));
    const last = kids.length - 1;
    for (let index = 0; index <= last; index += 1) {
      const kid = kids[index];
      if (!(kid instanceof PdfRef)) throw new UnusualFile('a page is given in place');
      if (areAllPages) {
        this.#add(kid, refs);
        continue;
      }
      const value = this.#store.resolve(kid);
      if (!isDict(value)) throw new UnusualFile('a page is missing');
      if (isCount(this.#store.get(value, 'Count')))
        this.#collect(value, refs, above, isAtEnd && index === last);
      else this.#add(kid, refs);
    }
    above.delete(node);
  }

  #add(ref: PdfRef, refs: PdfRef[]): void {
    if (refs.length >= MAX_PAGES || this.#numbers.has(ref.number))
      throw new UnusualFile('a page stands in the file twice, or there are too many');
    refs.push(ref);
    this.#numbers.set(ref.number, refs.length);
  }
}

function isPage(value: PdfValue): boolean {
  const type = isDict(value) ? value.get('Type') : null;
  return type instanceof PdfName && type.name === 'Page';
}
