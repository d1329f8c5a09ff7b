export const welcome = {
  count: '{at, number} of {of, number}',
  workTitle: 'Who does the work?',
  workText:
    'The built-in engine follows plain steps, without a key and without the network. A model, also one on this computer, understands free words.',
  connect: 'Connect a model',
  importTitle: 'Bring your things along',
  importText: 'Bookmarks and passwords from another browser, runs and settings of another Waymark.',
  importPasswords: 'Passwords…',
  importOthers: 'Runs and settings…',
  browserTitle: 'Your usual browser?',
  browserText: 'Links from other programs then open in Waymark.',
  makeDefault: 'Make it the default',
  isDefault: 'Waymark is your default browser.',
  notDefault:
    'This computer does not let Waymark do that. Choose it in the settings of the system.',
  skip: 'Skip all',
  next: 'Next',
  done: 'Done',
} as const;
