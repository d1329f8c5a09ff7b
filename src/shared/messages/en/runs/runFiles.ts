/** Files that a run saved for the person. */
export const runFiles = {
  title: 'Files',
  open: 'Open',
  openNamed: 'Open {name}',
  hide: 'Hide',
  hideNamed: 'Hide {name}',
  save: 'Save as…',
  saveNamed: 'Save as… {name}',
} as const;
