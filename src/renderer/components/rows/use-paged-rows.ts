import { useCallback, useEffect, useRef, useState } from 'react';

const PAGE = 100;

interface Loaded<Row> {
  /** Identity of the list. */
  readonly list: object;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
}

export interface PagedRows<Row> {
  /** Returns a line; `null` while it loads. */
  readonly rowAt: (index: number) => Row | null;
  /** Requests these lines. */
  readonly need: (first: number, last: number) => void;
}

/**
 * Lines of a long list, loaded in pages as they come into view. With another `list` they are reloaded; the old ones stay until then, so
 * that nothing flickers.
 */
export function usePagedRows<Row>(
  list: object,
  load: (offset: number, limit: number) => Promise<readonly Row[]>,
  onError: (thrown: unknown) => void,
): PagedRows<Row> {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ list, pages: new Map() });
  const asked = useRef<{ list: object; pages: Set<number> }>({ list, pages: new Set() });
  const range = useRef<readonly [number, number]>([0, 0]);
  const ask = useCallback(() => {
    if (asked.current.list !== list) asked.current = { list, pages: new Set() };
    const { pages } = asked.current;
    const [first, last] = range.current;
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) {
      if (pages.has(page)) continue;
      pages.add(page);
      load(page * PAGE, PAGE).then(
        (rows) =>
          setLoaded((before) => ({
            list,
            pages: new Map([...(before.list === list ? before.pages : []), [page, rows]]),
          })),
        (thrown: unknown) => {
          pages.delete(page);
          onError(thrown);
        },
      );
    }
  }, [list, load, onError]);
  useEffect(ask, [ask]);
  const need = useCallback(
    (first: number, last: number) => {
      range.current = [first, last];
      ask();
    },
    [ask],
  );
  const { pages } = loaded;
  const rowAt = useCallback(
    (index: number) => pages.get(Math.floor(index / PAGE))?.[index % PAGE] ?? null,
    [pages],
  );
  return { rowAt, need };
}
