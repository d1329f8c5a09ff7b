export const tabs = {
  newTabShortcut: 'New tab ({shortcut})',
  closeTabShortcut: 'Close tab ({shortcut})',
  tabs: 'Tabs',
  private: 'Private',
  privateHint:
    'Nothing that is done in this window is kept; its cookies and runs go when it is closed',
  isolated: 'in a session of its own',
  runWorks: ', a run works here',
  runWaits: ', a run waits for you',
  runPaused: ', a run is paused here',
  runDone: ', a run has ended here',
  runQueued: ', a run waits to begin here',
} as const;
