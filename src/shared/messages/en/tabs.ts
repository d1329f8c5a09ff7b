export const tabs = {
  newTabShortcut: 'New tab ({shortcut})',
  closeTabShortcut: 'Close tab ({shortcut})',
  tabs: 'Tabs',
} as const;
