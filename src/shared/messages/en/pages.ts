export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  schedules: 'Schedules',
  downloads: 'Downloads',
  bookmarks: 'Bookmarks',
  history: 'History',
  settings: 'Settings',
} as const;
