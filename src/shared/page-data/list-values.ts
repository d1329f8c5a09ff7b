import type { z } from 'zod';

import type { ListItem, PageLink, RawList } from './page-data.ts';
import { isPending, type PartPlaces, placesOf } from './part-places.ts';

type Json = z.core.util.JSONType;

/** A type instead of an interface, so that it is assignable to JSON. */
export type DataList = {
  readonly name: string;
  readonly items: Json[];
};

/** A list, and its items' positions in the whole list. */
export interface PlacedList {
  readonly data: DataList;
  readonly places: PartPlaces;
}

/**
 * Turns a list into values. An item is its text, or an object with `text`, `link` and `items` when it has a link (with `links`) or an inner
 * list; an entry of a definition list has `term` and `description`. Returns `null` for an empty list.
 */
export function toDataList(
  list: RawList,
  { links }: { readonly links: boolean },
): PlacedList | null {
  const items = nest(list.items, 0, links);
  if (items.length === 0) return null;
  const sources = list.items.filter(({ depth }) => depth === 0);
  return {
    data: { name: list.name, items },
    places: placesOf(sources.length === items.length ? sources : [], list, {
      heads: [],
      section: null,
      isPending: ({ text }) => isPending([text]),
    }),
  };
}

function nest(items: readonly ListItem[], depth: number, links: boolean): Json[] {
  const values: Json[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (item === undefined) break;
    let end = index + 1;
    while ((items[end]?.depth ?? -1) > depth) end += 1;
    values.push(valueOf(item, nest(items.slice(index + 1, end), depth + 1, links), links));
    index = end;
  }
  return values;
}

function valueOf({ text, term, address }: ListItem, inner: Json[], links: boolean): Json {
  const link = links && address !== undefined ? { link: address } : {};
  const items = inner.length === 0 ? {} : { items: inner };
  if (term !== undefined) return { term, description: text, ...link, ...items };
  return 'link' in link || 'items' in items ? { text, ...link, ...items } : text;
}

/** Returns each URL once, with the longest text that links to it, in page order. */
export function uniqueLinks(links: readonly PageLink[]): { text: string; url: string }[] {
  const byAddress = new Map<string, string>();
  for (const { text, address } of links)
    if (text.length > (byAddress.get(address)?.length ?? -1)) byAddress.set(address, text);
  return [...byAddress].map(([url, text]) => ({ text, url }));
}
