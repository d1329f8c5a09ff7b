export const spelling = {
  title: 'Check spelling',
  hint: 'Underlines misspelled words while you type in web pages. Your text is not sent anywhere.',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  es: 'Spanish',
  fr: 'French',
  words: 'Added words',
  remove: 'Remove',
  removeOf: 'Remove {word}',
} as const;
