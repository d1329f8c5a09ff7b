/** Methods that change nothing on a server, by RFC 9110, and the reading ones of WebDAV. */
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

/** Methods that store, move or lock something, by RFC 9110, 5789 and 4918 (WebDAV), whatever a reader finds. */
export const STORING_METHODS: ReadonlySet<string> = new Set([
  'PUT',
  'PATCH',
  'DELETE',
  'MKCOL',
  'MOVE',
  'COPY',
  'PROPPATCH',
  'LOCK',
  'UNLOCK',
]);
