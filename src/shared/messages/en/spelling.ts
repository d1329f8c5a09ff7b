export const spelling = {
  title: 'Check spelling',
  hint: 'While you write in web pages, words that are in none of these dictionaries are underlined. The dictionaries come with Waymark: what you write is not sent anywhere.',
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  es: 'Spanish',
  fr: 'French',
  words: 'Words that you have added',
  remove: 'Remove',
  removeOf: 'Remove {word}',
} as const;
