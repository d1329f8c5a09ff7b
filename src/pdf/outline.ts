import type { PdfOutlineEntry } from '#shared/ports/pdf-messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

const MAX_OUTLINE_ENTRIES = 5_000;
const MAX_OUTLINE_LEVEL = 50;
const MAX_TITLE_CHARS = 500;
/** Most named destinations that are looked up one by one; for more, reading the whole list is faster. */
const FEW_NAMES = 8;

const RefSchema = z.object({ num: z.int(), gen: z.int() });
const DestinationSchema = z.array(z.unknown()).min(1);
type Destination = z.infer<typeof DestinationSchema>;

interface OutlineNode {
  readonly title: string;
  readonly dest: unknown;
  readonly items: readonly OutlineNode[];
}

interface FlatNode {
  readonly title: string;
  readonly level: number;
  readonly dest: unknown;
}

/**
 * The outline from top to bottom, each entry with its page number. Reads only the pages that the entries name, each destination once, all
 * at the same time.
 */
export async function readOutline(
  document: PDFDocumentProxy,
): Promise<{ readonly entries: readonly PdfOutlineEntry[]; readonly isCut: boolean }> {
  const roots: readonly OutlineNode[] | null = await document.getOutline();
  const nodes = flatten(roots ?? []);
  const shown = nodes.slice(0, MAX_OUTLINE_ENTRIES);
  const destinations = await resolveNames(document, shown);
  const pages = new PageNumbers(document);
  const numbers = await Promise.all(destinations.map((destination) => pages.of(destination)));
  return {
    isCut: nodes.length > MAX_OUTLINE_ENTRIES,
    entries: shown.map(({ title, level }, index) => ({
      title: title.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARS),
      level,
      page: numbers[index] ?? null,
    })),
  };
}

/** Entries from top to bottom; one entry more than the limit shows that there are more. */
function flatten(roots: readonly OutlineNode[]): readonly FlatNode[] {
  const result: FlatNode[] = [];
  const stack = roots.toReversed().map((node) => ({ node, level: 1 }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, level } = next;
    result.push({ title: node.title, level, dest: node.dest });
    if (result.length > MAX_OUTLINE_ENTRIES) break;
    if (level < MAX_OUTLINE_LEVEL)
      stack.push(...node.items.toReversed().map((item) => ({ node: item, level: level + 1 })));
  }
  return result;
}

async function resolveNames(
  document: PDFDocumentProxy,
  nodes: readonly FlatNode[],
): Promise<readonly (Destination | null)[]> {
  const names = new Set(nodes.flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : [])));
  const known = new Map<string, unknown>();
  if (names.size > FEW_NAMES) {
    // Entries with damaged names get no page number, but keep their titles.
    const all: unknown = await document.getDestinations().catch(() => null);
    const entries = all instanceof Map ? all : new Map(Object.entries(Object(all)));
    for (const name of names) known.set(name, entries.get(name));
  } else {
    for (const name of names)
      known.set(name, await document.getDestination(name).catch(() => null));
  }
  return nodes.map(({ dest }) => {
    const parsed = DestinationSchema.safeParse(typeof dest === 'string' ? known.get(dest) : dest);
    return parsed.success ? parsed.data : null;
  });
}

/** Finds the numbers of pages, with one request per page. */
class PageNumbers {
  readonly #document: PDFDocumentProxy;
  readonly #known = new Map<string, Promise<number | null>>();

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  async of(destination: Destination | null): Promise<number | null> {
    const target = destination?.[0];
    if (Number.isInteger(target)) return this.#inFile(Number(target) + 1);
    const ref = RefSchema.safeParse(target);
    if (!ref.success) return null;
    const key = `${ref.data.num} ${ref.data.gen}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const number = this.#document.getPageIndex(ref.data).then(
      (index) => this.#inFile(index + 1),
      // The reference is not to a page of this file.
      () => null,
    );
    this.#known.set(key, number);
    return number;
  }

  #inFile(number: number): number | null {
    return number >= 1 && number <= this.#document.numPages ? number : null;
  }
}
