/** The page that shows where the person was. */
export const history = {
  search: 'Search history',
  empty: 'No history yet',
  emptyHint: 'Pages that you go to are listed here. Runs and private windows leave nothing.',
  notFound: 'Nothing found',
  notFoundHint: 'Fewer words, or parts of words, find more.',
  keys: 'Enter opens, Ctrl+Enter in a new tab, Space chooses, Delete removes.',
  chosen: '{count, plural, one {# entry} other {# entries}} chosen',
  removed: '{count, plural, one {# entry} other {# entries}} deleted',
  removeSite: 'Delete all of {site}',
  moreOfSite: 'More of {site}',
} as const;
