export const profiles = {
  hint: 'Each profile has its own windows, tabs, history, bookmarks, passwords, settings and runs.',
  /** Name of the first profile until it gets another. */
  first: 'Personal',
  new: 'New profile…',
  manage: 'Manage profiles',
  sign: 'Profile: {name}',
  newTitle: 'New profile',
  name: 'Name',
  nameProblem: 'Enter a name that no other profile has.',
  create: 'Create and open',
  open: 'Open',
  openNamed: 'Open {name}',
  editNamed: 'Edit {name}',
  delete: 'Delete…',
  deleteNamed: 'Delete {name}',
  isThis: 'This window',
  deleteTitle: 'Delete “{name}”?',
  deleteText:
    'Its tabs, history, bookmarks, passwords, cookies, settings, runs and memory are deleted for good. Downloaded files stay.',
  deleteYes: 'Delete profile',
} as const;
