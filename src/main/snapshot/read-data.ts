import { type PageData, PageDataSchema } from '#shared/page-data/page-data.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callFrameScript, READER } from '../page-rpc/frame-script.ts';

const TIMEOUT_MS = 12_000;
/** Where reading a page ends. */
const MAX_CHARS = 2_000_000;

/** The tables, lists and links of these frames, the main one first; strings are cleaned. */
export async function readData(
  cdp: CdpSession,
  [main, ...others]: readonly CdpFrame[],
  signal: AbortSignal,
): Promise<PageData> {
  if (main === undefined) return { tables: [], lists: [], links: [], isCut: false };
  const found = [await read(main), ...(await Promise.all(others.map(orNothing)))];
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

  function read(frame: CdpFrame): Promise<PageData> {
    const bounds = { timeoutMs: TIMEOUT_MS, signal };
    return callFrameScript(cdp, frame, 'readDataJson', [MAX_CHARS], PageDataSchema, bounds, READER);
  }

  async function orNothing(frame: CdpFrame): Promise<PageData | null> {
    try {
      return await read(frame);
    } catch (error) {
      if (signal.aborted) throw error;
      // A frame that does not answer must not cost the page.
      return null;
    }
  }
}

function cleanTable(table: PageData['tables'][number]): PageData['tables'][number] {
  return {
    ...table,
    name: cleanText(table.name),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(cleanItem) })),
  };
}

function cleanList(list: PageData['lists'][number]): PageData['lists'][number] {
  return {
    ...list,
    name: cleanText(list.name),
    items: list.items.map((item) => ({
      ...cleanItem(item),
      ...(item.term === undefined ? {} : { term: cleanText(item.term) }),
    })),
  };
}

function cleanItem<Item extends { readonly text: string; readonly address?: string | undefined }>(
  item: Item,
): Item {
  return { ...item, text: cleanLines(item.text), address: webAddress(item) || undefined };
}

/** The address in its normal form; empty for one that does not lead to a web page. */
function webAddress({ address }: { readonly address?: string | undefined }): string {
  if (address === undefined || !URL.canParse(address)) return '';
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : '';
}
