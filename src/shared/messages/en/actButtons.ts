/** The button that allows a write whose control has no words, by its kind. */
export const actButtons = {
  change: 'Save',
  send: 'Send',
  delete: 'Delete',
  spend: 'Pay',
  identity: 'Sign in',
} as const;
