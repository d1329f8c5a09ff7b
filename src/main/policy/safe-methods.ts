/** Methods that change nothing on a server, by RFC 9110, and those of WebDAV that read. */
export const SAFE_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'REPORT',
  'SEARCH',
  'QUERY',
]);
