export const spelling = {
  title: 'Check spelling',
  hint: 'Underlines words that are in none of these dictionaries while you type in web pages. Your text is not sent anywhere.',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  es: 'Spanish',
  fr: 'French',
  words: 'Words that you have added',
  remove: 'Remove',
  removeOf: 'Remove {word}',
} as const;
