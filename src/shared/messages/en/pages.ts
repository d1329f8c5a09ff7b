export const pages = {
  newtab: 'New tab',
  agents: 'Agents',
  runs: 'Runs',
  settings: 'Settings',
} as const;
