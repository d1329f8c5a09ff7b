export const policy = {
  group: 'Set by your administrator',
  setBy: 'Set by your administrator',
  title: 'Rules for this computer',
  hint: 'From {file}. You cannot relax them here.',
  contact: 'Questions: {contact}',
  noFiles: 'No export.',
} as const;
