export const find = {
  label: 'Find in page',
  words: 'Find in page',
  place: '{current} of {total}',
  none: 'Nothing found',
  next: 'Next',
  previous: 'Previous',
  close: 'Close',
} as const;
