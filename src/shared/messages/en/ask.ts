export const ask = {
  attachFiles: 'Attach files',
  startEnter: 'Start (Enter)',
  start: 'Start',
  enterHint: 'Enter to start, Shift+Enter for a new line',
  withFiles: 'with <bdi>{names}</bdi>',
  removeFile: 'Remove {name}',
  attachedFiles: 'Attached files',
  tabsItMayUse: 'Tabs it may use',
  tabsLent:
    'Tabs it may use: this one{count, plural, =0 {} one { and # other} other { and # others}}',
  thisTab: 'This tab',
  allTabs: 'All tabs, also those opened later',
  whatToDo: 'What should be done?',
} as const;
