import type { PdfOutlineEntry } from '#shared/pdf-port/messages.ts';

import { tidyTitle, MAX_OUTLINE_ENTRIES, MAX_OUTLINE_LEVEL } from '../outline-limits.ts';
import type { NamedDestinations } from './destinations.ts';
import type { ObjectStore } from './object-store.ts';
import type { PageTree } from './page-tree.ts';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  UnusualFile,
  type PdfDict,
  type PdfValue,
} from './pdf-value.ts';
import { decodeTextString } from './text-string.ts';

export interface OutlineSources {
  readonly store: ObjectStore;
  readonly catalog: PdfDict;
  readonly pages: PageTree;
  readonly destinations: NamedDestinations;
}

/** The outline from top to bottom, each entry with its page. Throws `UnusualFile`. */
export function readOutlineTree(sources: OutlineSources): {
  readonly entries: readonly PdfOutlineEntry[];
  readonly isCut: boolean;
} {
  const { store, catalog } = sources;
  const entries: PdfOutlineEntry[] = [];
  const seen = new Set<number>();
  const root = store.getDict(catalog, 'Outlines');
  const stack: { readonly ref: PdfRef; readonly level: number }[] = [];
  const push = (value: PdfValue | undefined, level: number): void => {
    if (!(value instanceof PdfRef) || seen.has(value.number)) return;
    seen.add(value.number);
    stack.push({ ref: value, level });
  };
  push(root?.get('First'), 1);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (entries.length >= MAX_OUTLINE_ENTRIES) return { entries, isCut: true };
    const entry = store.resolve(next.ref);
    if (entry === null) continue;
    if (!isDict(entry)) throw new UnusualFile('an entry of the outline is none');
    const title = store.get(entry, 'Title');
    entries.push({
      title: typeof title === 'string' ? tidyTitle(decodeTextString(title)) : '',
      level: next.level,
      page: pageOf(targetOf(entry, sources), sources),
    });
    // What is below an entry comes before what is beside it.
    push(entry.get('Next'), next.level);
    if (next.level < MAX_OUTLINE_LEVEL) push(entry.get('First'), next.level + 1);
  }
  return { entries, isCut: false };
}

/** Where an entry leads within the file; `null` for links to elsewhere. */
function targetOf(entry: PdfDict, { store, destinations }: OutlineSources): PdfValue {
  const action = store.getDict(entry, 'A');
  if (action === null && !entry.has('Dest') && (entry.has('AA') || entry.has('SE')))
    throw new UnusualFile('an entry of the outline leads somewhere in a rare way');
  const kind = action === null ? null : store.get(action, 'S');
  const isGoTo = kind instanceof PdfName && kind.name === 'GoTo';
  const target =
    action === null ? store.get(entry, 'Dest') : isGoTo ? store.get(action, 'D') : null;
  if (target instanceof PdfName) return destinations.find(target.name);
  return typeof target === 'string' ? destinations.find(target) : target;
}

function pageOf(target: PdfValue, { pages }: OutlineSources): number | null {
  if (!isArray(target) || target.length < 2) return null;
  const page = target[0];
  if (page instanceof PdfRef) return pages.numberOf(page);
  const isInFile =
    typeof page === 'number' && Number.isInteger(page) && page >= 0 && page < pages.count;
  return isInFile ? page + 1 : null;
}
