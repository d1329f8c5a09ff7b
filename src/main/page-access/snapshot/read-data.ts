import type { PageData } from '#shared/page-data/page-data.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import { foreignOrigin } from '../page-rpc/frames-in-sight.ts';
import type { PageFrame } from '../page-rpc/page-frame.ts';
import { READER } from '../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/async/bounded.ts';
import type { OnForeign } from './page-reader.ts';

const TIMEOUT_MS = 12_000;
/** Most characters of one frame; the rest is not read. */
const MAX_CHARS = 2_000_000;

/** Returns the tables, lists and links of these frames, those of the main frame first, with cleaned strings. */
export async function readData(
  frames: readonly PageFrame[],
  onForeign: OnForeign = () => undefined,
): Promise<PageData> {
  const [main, ...others] = frames;
  if (main === undefined) return { tables: [], lists: [], links: [], isCut: false };
  const first = await read(main);
  // A child frame that does not answer must not fail the whole call.
  const more = others.map(async (frame) => {
    const part = await orElse(read(frame), null);
    const origin = foreignOrigin(frame, frames);
    if (part !== null && origin !== null) onForeign(origin, textsOf(part).join('\n'));
    return part;
  });
  const found = [first, ...(await Promise.all(more))];
  const parts = found.flatMap((part) => (part === null ? [] : [part]));
  return {
    tables: parts.flatMap(({ tables }) => tables.map(cleanTable)),
    lists: parts.flatMap(({ lists }) => lists.map(cleanList)),
    links: parts
      .flatMap(({ links }) =>
        links.map((link) => ({ ...link, text: cleanText(link.text), address: webAddress(link) })),
      )
      .filter(({ address }) => address !== ''),
    next: webAddress({ address: found[0]?.next }) || undefined,
    isCut: parts.some(({ isCut }) => isCut) || parts.length < found.length,
  };
}

/** Returns every text in the value. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [cleanLines(value)];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf);
}

const read = (frame: PageFrame): Promise<PageData> =>
  frame.with({ timeoutMs: TIMEOUT_MS }).call(READER, 'readDataJson', MAX_CHARS);

function cleanTable(table: PageData['tables'][number]): PageData['tables'][number] {
  return {
    ...table,
    name: cleanText(table.name),
    ...cleanCounters(table),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(cleanItem) })),
  };
}

function cleanList(list: PageData['lists'][number]): PageData['lists'][number] {
  return {
    ...list,
    name: cleanText(list.name),
    ...cleanCounters(list),
    items: list.items.map((item) => ({
      ...cleanItem(item),
      ...(item.term === undefined ? {} : { term: cleanText(item.term) }),
    })),
  };
}

const cleanCounters = ({ counters }: Pick<PageData['lists'][number], 'counters'>) =>
  counters === undefined ? {} : { counters: counters.map(cleanText) };

function cleanItem<Item extends { readonly text: string; readonly address?: string | undefined }>(
  item: Item,
): Item {
  return { ...item, text: cleanLines(item.text), address: webAddress(item) || undefined };
}

/** Returns the URL in its normal form; empty when it does not lead to a web page. */
function webAddress({ address }: { readonly address?: string | undefined }): string {
  if (address === undefined || !URL.canParse(address)) return '';
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}
