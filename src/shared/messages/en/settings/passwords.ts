export const passwords = {
  generate: 'Generate',
  generated: 'Generated: {password}',
  reused: 'Used for several logins',
  weak: 'Easy to guess',
} as const;
