/** What the browser keeps of the person, and that runs may be let look through. */
export const browserData = {
  history: 'Look through your history?',
  bookmarks: 'Look through your bookmarks?',
  downloads: 'Look through your downloads?',
  seen: 'Search the text of pages you have seen?',
  lookedFor: 'For “<bdi>{query}</bdi>”',
  forRun: 'It may look there until this run ends. What it finds is shown to the model.',
  allow: 'Let it look',
  rule: 'your task does not say that it may look there',
  'place-history': 'your history',
  'place-bookmarks': 'your bookmarks',
  'place-downloads': 'your downloads',
  'place-seen': 'the text of pages you have seen',
  'grant-history': 'look through your history',
  'grant-bookmarks': 'look through your bookmarks',
  'grant-downloads': 'look through your downloads',
  'grant-seen': 'search the text of pages you have seen',
} as const;
