import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { parsePlace } from '#shared/page-target/description/parse-words.ts';
import { isRowPlace, nodesInRowsMeant } from '#shared/page-target/by-words/rows-meant.ts';

import { Page } from '../page-rpc/page.ts';
import type { LiveTab } from '../../browser/tabs/tab-pool.ts';
import type { PageReader } from './page-reader.ts';

/** Most nodes that a page is asked about at once. */
const ASKED_AT_ONCE = 100;

/** Returns the snapshot with only the nodes in one part of the page, such as `dialog "New album"`. */
export async function partOfPage(
  pageReader: Pick<PageReader, 'nodesInPlace'>,
  page: { readonly tab: LiveTab; readonly signal: AbortSignal },
  snapshot: PageSnapshot,
  words: string,
): Promise<PageSnapshot> {
  const place = parsePlace(words);
  const nodes = [...snapshot.nodes, ...(snapshot.panes ?? [])];
  const inRow = isRowPlace(place) ? nodesInRowsMeant(nodes, place) : null;
  const inside = new Set<NodeId>(inRow?.map(idOf) ?? []);
  const asked = inRow === null ? nodes : [];
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
    const some = asked.slice(at, at + ASKED_AT_ONCE).map(idOf);
    const found = await pageReader.nodesInPlace(new Page(page.tab, page.signal), some, place);
    for (const id of found) inside.add(id);
  }
  const isInside = ({ nodeId }: PageNode): boolean => inside.has(nodeId);
  return {
    ...snapshot,
    nodes: snapshot.nodes.filter(isInside),
    ...(snapshot.panes === undefined ? {} : { panes: snapshot.panes.filter(isInside) }),
    omitted: 0,
  };
}

const idOf = ({ nodeId }: PageNode): NodeId => nodeId;
