export const blocking = {
  title: 'Advertising and tracking',
  hint: 'Filter lists name the requests of pages that only serve advertising or watch you.',
  switch: 'Block what filter lists name',
  switchHint: 'The lists are fetched from {hosts} once you switch this on, and then once a day.',
  loading: 'The lists are being fetched.',
  missing: 'The lists could not be fetched, so nothing is blocked. Check the connection.',
  exceptions: 'Sites where nothing is blocked',
  notHere: 'Nothing is blocked here.',
  blockAgain: 'Block here again',
} as const;
