export const blocking = {
  title: 'Advertising and tracking',
  hint: 'Blocks requests on public filter lists that only serve ads or track you.',
  switch: 'Block ads and trackers',
  switchHint: 'Lists are downloaded from {hosts} once you switch this on, then daily.',
  loading: 'Downloading filter lists…',
  missing: 'The lists could not be downloaded, so nothing is blocked. Check the connection.',
  exceptions: 'Sites without blocking',
  notHere: 'Blocking is off here.',
  blockAgain: 'Block here again',
} as const;
