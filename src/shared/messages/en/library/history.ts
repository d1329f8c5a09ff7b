/** The history page. */
export const history = {
  search: 'Search history',
  empty: 'No history yet',
  emptyHint: 'Pages you visit appear here. Runs and private windows leave nothing.',
  notFound: 'Nothing found',
  notFoundHint: 'Try fewer words, or parts of words.',
  keys: 'Enter: open · Ctrl+Enter: new tab · Space: select · Delete: remove',
  chosen: '{count, plural, one {# entry} other {# entries}} selected',
  removed: '{count, plural, one {# entry} other {# entries}} deleted',
  removeSite: 'Delete all of {site}',
  moreOfSite: 'More from {site}',
} as const;
