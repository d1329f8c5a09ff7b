/** Schemes that could harm the system or reach Waymark's own pages. Other browsers block the same ones. */
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

/** Whether a link with this scheme may be opened in another program after the person agrees. */
export function isOpenedElsewhere(protocol: string): boolean {
  return !NEVER.has(protocol.toLowerCase());
}
