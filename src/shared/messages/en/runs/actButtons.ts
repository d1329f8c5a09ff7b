/** Labels of the button that allows a write whose control has no name, by kind of write. */
export const actButtons = {
  change: 'Save',
  send: 'Send',
  delete: 'Delete',
  spend: 'Pay',
  identity: 'Sign in',
} as const;
