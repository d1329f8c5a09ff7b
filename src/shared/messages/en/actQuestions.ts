/** The heading of a card about a write whose control has no words, by its kind. */
export const actQuestions = {
  change: 'Save this?',
  send: 'Send this?',
  delete: 'Delete this?',
  spend: 'Spend this?',
  identity: 'Sign in or change this account?',
} as const;
