/** Ids of web contents whose every request is answered by this program. Nothing is sent, so no rule applies. */
export const LOCALLY_ANSWERED_PAGES = new Set<number>();

/** Part of a request that is used here. */
export interface Asked {
  readonly id: number;
  readonly url: string;
  readonly webContentsId?: number | undefined;
}

/** URL of Chromium's developer tools. Their window is no tab but uses the session of the inspected page. */
const DEVELOPER_TOOLS = 'devtools://devtools/bundled/';

/** Whether this program or Chromium answers the request, so nothing is sent. */
export const isAnsweredHere = ({ url, webContentsId }: Asked, isOfTab: boolean): boolean =>
  LOCALLY_ANSWERED_PAGES.has(webContentsId ?? -1) || (url.startsWith(DEVELOPER_TOOLS) && !isOfTab);
