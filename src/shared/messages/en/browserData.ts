/** What the browser keeps of the person, and that runs may be let look through. */
export const browserData = {
  history: 'Look through your history?',
  bookmarks: 'Look through your bookmarks?',
  downloads: 'Look through your downloads?',
  lookedFor: 'For “<bdi>{query}</bdi>”',
  forRun: 'It may look there until this run ends. What it finds is shown to the model.',
  allow: 'Let it look',
  rule: 'your task does not say that it may look there',
  'place-history': 'your history',
  'place-bookmarks': 'your bookmarks',
  'place-downloads': 'your downloads',
  'place-facts': 'what Waymark knows about you',
  'grant-history': 'look through your history',
  'grant-bookmarks': 'look through your bookmarks',
  'grant-downloads': 'look through your downloads',
} as const;
