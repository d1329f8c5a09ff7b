import { useEffect, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PdfPlace, PdfPlaces } from '#shared/model/page-view/pdf-contents.ts';

import { request } from '../../../bridge/request.ts';

/** Maximum number of listed matches; further ones are only counted. */
const MAX_SHOWN = 200;
const PAUSE_MS = 250;

export interface PdfSearch {
  readonly text: string;
  readonly places: readonly PdfPlace[];
  readonly total: number;
  readonly empty: number;
  /** Page that is searched next; `null`: all are done. */
  readonly next: number | null;
  readonly error: ErrorInfo | null;
}

/** Matches of the text, which arrive page by page; `null` without a search text. A new text ends the previous search. */
export function usePdfSearch(tabId: TabId, written: string): PdfSearch | null {
  const text = written.trim();
  const [search, setSearch] = useState<PdfSearch | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    const over = new AbortController();
    const start = async (): Promise<void> => {
      let found: PdfSearch = { text, places: [], total: 0, empty: 0, next: 1, error: null };
      while (!over.signal.aborted && found.next !== null) {
        setSearch(found);
        const from = found.next;
        found = await request('pdf.find', { tabId, text, from }).then(
          (given) => withMore(found, given),
          (thrown: unknown) => ({ ...found, next: null, error: toErrorInfo(thrown) }),
        );
      }
      if (!over.signal.aborted) setSearch(found);
    };
    const timer = setTimeout(() => void start(), PAUSE_MS);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [tabId, text]);
  return text === '' || search?.text !== text ? null : search;
}

function withMore(found: PdfSearch, { places, total, empty, next }: PdfPlaces): PdfSearch {
  return {
    ...found,
    places: [...found.places, ...places].slice(0, MAX_SHOWN),
    total: found.total + total,
    empty: found.empty + empty,
    next,
  };
}
