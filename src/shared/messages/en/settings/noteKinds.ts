export const noteKinds = {
  place: 'where it is',
  shortcut: 'shortcut',
  worked: 'worked',
  failed: 'did not work',
  skill: 'skill that fits',
  term: 'name',
} as const;
