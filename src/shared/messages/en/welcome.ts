export const welcome = {
  count: '{at, number} of {of, number}',
  workTitle: 'Who does the work?',
  workText:
    'The built-in engine follows plain steps and needs no key and no network. A model understands tasks in your own words; it can also run on this computer.',
  connect: 'Connect a model',
  importTitle: 'Bring your data along',
  importText:
    'Bookmarks and passwords from another browser, or runs and settings from another Waymark.',
  importPasswords: 'Passwords…',
  importOthers: 'Runs and settings…',
  browserTitle: 'Make Waymark your default browser?',
  browserText: 'Links in other programs will then open in Waymark.',
  makeDefault: 'Make it the default',
  isDefault: 'Waymark is your default browser.',
  notDefault:
    'This computer does not let Waymark do that. Choose it in the settings of the system.',
  skip: 'Skip all',
  next: 'Next',
  done: 'Done',
} as const;
