/** Schemes by which a page could make the system do harm, or reach what is the program's own. As other browsers have it. */
const NEVER = new Set([
  'about:',
  'afp:',
  'app:',
  'blob:',
  'chrome:',
  'data:',
  'devtools:',
  'disk:',
  'disks:',
  'file:',
  'filesystem:',
  'ftp:',
  'hcp:',
  'http:',
  'https:',
  'ie.http:',
  'javascript:',
  'mk:',
  'ms-help:',
  'ms-msdt:',
  'nntp:',
  'res:',
  'search-ms:',
  'search:',
  'shell:',
  'vbscript:',
  'view-source:',
  'vnd.ms.radio:',
  'waymark-file:',
  'waymark:',
  'ws:',
  'wss:',
]);

/** Whether a link of this scheme may be given to another program once the person wants it. */
export function isOpenedElsewhere(protocol: string): boolean {
  return !NEVER.has(protocol.toLowerCase());
}
