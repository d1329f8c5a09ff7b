import { randomUUID } from 'node:crypto';

import { InternalPageSchema, type InternalPage } from '#shared/model/tabs/tab.ts';

export const NEW_TAB_ADDRESS = 'waymark://newtab';

/** Parts of an internal URL: `waymark://runs/run_abc` shows `runs`. */
export interface InternalAddress {
  /** URL as the person sees it. */
  readonly url: string;
  readonly page: InternalPage;
}

const TITLES: Readonly<Record<InternalPage, string>> = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  schedules: 'Schedules',
  tests: 'Saved tests',
  downloads: 'Downloads',
  history: 'History',
  bookmarks: 'Bookmarks',
  memory: 'What Waymark knows',
  settings: 'Settings',
};

/**
 * Prefix of the empty documents that represent internal pages, so back and forward work; the fragment names the page that the window draws
 * over them. It changes at each start, so no web page can know it.
 */
const MARK = `about:blank#${randomUUID()}/`;

/** Saved tests by their earlier URL, which stored tabs and bookmarks may have. */
const EARLIER_TESTS = /^waymark:\/\/fixtures(?=\/|$)/i;

/** Parses `waymark://…`; returns `null` for other URLs and unknown pages. */
export function parseInternalAddress(text: string): InternalAddress | null {
  const url = text.trim().replace(EARLIER_TESTS, 'waymark://tests');
  const match = /^waymark:\/\/([a-z]+)(\/[\w-]*)*$/i.exec(url);
  const page = InternalPageSchema.safeParse(match?.[1]?.toLowerCase());
  return page.success ? { url, page: page.data } : null;
}

/** URL of the empty document that represents an internal page. */
export function toDocumentUrl(address: InternalAddress): string {
  return MARK + address.url.slice('waymark://'.length);
}

/** Internal page of a document; `null` for web content. */
export function fromDocumentUrl(url: string): InternalAddress | null {
  return url.startsWith(MARK) ? parseInternalAddress(`waymark://${url.slice(MARK.length)}`) : null;
}

export function internalTitle(page: InternalPage): string {
  return TITLES[page];
}
