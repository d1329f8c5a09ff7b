export const common = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  edit: 'Edit',
  builtInEngine: 'built-in engine',
  choose: 'Choose',
  undo: 'Undo',
  copied: 'Copied.',
} as const;
