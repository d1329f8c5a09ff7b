export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  downloads: 'Downloads',
  history: 'History',
  settings: 'Settings',
} as const;
