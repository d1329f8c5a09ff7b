export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  downloads: 'Downloads',
  settings: 'Settings',
} as const;
