export const ask = {
  attachFiles: 'Attach files',
  startEnter: 'Start (Enter)',
  start: 'Start',
  enterHint: 'Enter to start, Shift+Enter for a new line',
  doNotKeep: 'Do not keep this run',
  notKeptHint:
    'Nothing of this run is kept once it has ended; its answer stays until Waymark is closed',
  askKeys: 'Ask the agent ({keys})',
  boxHint: '{keys} asks the agent, Shift+Enter starts a new line',
  withFiles: 'with <bdi>{names}</bdi>',
  removeFile: 'Remove {name}',
  attachedFiles: 'Attached files',
  tabsItMayUse: 'Tabs it may use',
  tabsLent:
    'Tabs it may use: this one{count, plural, =0 {} one { and # other} other { and # others}}',
  session: 'Signed in',
  sessionYours: 'As you are, everywhere',
  sessionLent: 'Only at the sites of these tabs, in a session of its own',
  sessionEmpty: 'Nowhere, in an empty session of its own',
  thisTab: 'This tab',
  allTabs: 'All tabs, also those opened later',
  whatToDo: 'What should be done?',
} as const;
