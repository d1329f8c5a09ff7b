export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  downloads: 'Downloads',
  bookmarks: 'Bookmarks',
  history: 'History',
  settings: 'Settings',
} as const;
