export const tabs = {
  newTabShortcut: 'New tab ({shortcut})',
  closeTabShortcut: 'Close tab ({shortcut})',
  tabs: 'Tabs',
  isolated: 'in a session of its own',
  runWorks: ', a run works here',
  runWaits: ', a run waits for you',
  runPaused: ', a run is paused here',
  runQueued: ', a run waits to begin here',
} as const;
