import type { PdfAnswer } from '#shared/pdf-port/messages.ts';

import { describeMetadata } from '../metadata.ts';
import { NamedDestinations } from './destinations.ts';
import { readFileFacts } from './file-facts.ts';
import { ObjectStore } from './object-store.ts';
import { readOutlineTree } from './outline-tree.ts';
import { PageTree } from './page-tree.ts';
import { PdfName, UnusualFile } from './pdf-value.ts';

const MARK = '%PDF-';

/** What can be told of a file without reading a page of it. */
export interface FileStructure {
  readonly pages: number;
  /** `null` where the file has this in a way that is left to pdf.js. */
  metadata(): PdfAnswer | null;
  outline(): PdfAnswer | null;
}

/**
 * The structure of a PDF, read from its bytes alone, which must stay as they are: pages, metadata and outline in less time than pdf.js takes to open
 * it, as only the objects on the way are read, each once. `null` for what is encrypted, damaged or of a rare kind: then pdf.js is asked,
 * which repairs and decrypts.
 */
export function readStructure(bytes: Uint8Array): FileStructure | null {
  return unlessUnusual(() => {
    // The same memory, with the methods of Node's buffers.
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (file.toString('latin1', 0, MARK.length) !== MARK)
      throw new UnusualFile('something stands before the file');
    const store = new ObjectStore(file);
    const catalog = store.getDict(store.trailer, 'Root');
    const root = catalog === null ? null : store.getDict(catalog, 'Pages');
    const type = catalog?.get('Type');
    const isCatalog = type instanceof PdfName && type.name === 'Catalog';
    if (catalog === null || root === null || !isCatalog)
      throw new UnusualFile('there is no catalog, or no pages in it');
    const pages = new PageTree(store, root);
    const destinations = new NamedDestinations(store, catalog);
    return {
      pages: pages.count,
      metadata: () =>
        unlessUnusual(() => {
          const { info, xmp } = readFileFacts(file, store, catalog);
          return { kind: 'metadata', metadata: describeMetadata(info, xmp, pages.count) };
        }),
      outline: () =>
        unlessUnusual(() => {
          const { entries, isCut } = readOutlineTree({ store, catalog, pages, destinations });
          return { kind: 'outline', entries: [...entries], isCut };
        }),
    };
  });
}

function unlessUnusual<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusualFile) return null;
    throw error;
  }
}
