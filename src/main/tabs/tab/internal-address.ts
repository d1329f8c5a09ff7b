import { randomUUID } from 'node:crypto';

import { InternalPageSchema, type InternalPage } from '#shared/model/page/tab.ts';

export const NEW_TAB_ADDRESS = 'waymark://newtab';

/** Parts of an internal address: `waymark://runs/run_abc` shows `runs`. */
export interface InternalAddress {
  /** The address as the person sees it. */
  readonly url: string;
  readonly page: InternalPage;
}

const TITLES: Readonly<Record<InternalPage, string>> = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  schedules: 'Schedules',
  fixtures: 'Fixtures',
  downloads: 'Downloads',
  history: 'History',
  bookmarks: 'Bookmarks',
  memory: 'What Waymark knows',
  settings: 'Settings',
};

/**
 * An internal page is an empty document, so that back and forward work; its fragment says which page the window draws over it. The mark
 * changes at each start, so no web page can name it.
 */
const MARK = `about:blank#${randomUUID()}/`;

/** Reads `waymark://…`; `null` for anything else and for pages that do not exist. */
export function parseInternalAddress(text: string): InternalAddress | null {
  const match = /^waymark:\/\/([a-z]+)(\/[\w-]*)*$/i.exec(text.trim());
  const page = InternalPageSchema.safeParse(match?.[1]?.toLowerCase());
  return page.success ? { url: text.trim(), page: page.data } : null;
}

/** The history document of an internal page. */
export function toDocumentUrl(address: InternalAddress): string {
  return MARK + address.url.slice('waymark://'.length);
}

/** The internal page of a document; `null` for web content. */
export function fromDocumentUrl(url: string): InternalAddress | null {
  return url.startsWith(MARK) ? parseInternalAddress(`waymark://${url.slice(MARK.length)}`) : null;
}

export function internalTitle(page: InternalPage): string {
  return TITLES[page];
}
