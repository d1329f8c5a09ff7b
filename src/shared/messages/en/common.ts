export const common = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  edit: 'Edit',
  builtInEngine: 'built-in engine',
  copied: 'Copied.',
} as const;
