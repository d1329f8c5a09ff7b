export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  schedules: 'Schedules',
  fixtures: 'Fixtures',
  downloads: 'Downloads',
  bookmarks: 'Bookmarks',
  history: 'History',
  settings: 'Settings',
} as const;
