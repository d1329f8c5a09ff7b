export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  schedules: 'Schedules',
  tests: 'Saved tests',
  downloads: 'Downloads',
  bookmarks: 'Bookmarks',
  history: 'History',
  memory: 'What Waymark knows',
  settings: 'Settings',
} as const;
