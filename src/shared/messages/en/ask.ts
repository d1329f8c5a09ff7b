export const ask = {
  attachFiles: 'Attach files',
  startEnter: 'Start (Enter)',
  start: 'Start',
  enterHint: 'Enter to start, Shift+Enter for a new line',
  withFiles: 'with <bdi>{names}</bdi>',
  removeFile: 'Remove {name}',
  attachedFiles: 'Attached files',
  whatToDo: 'What should be done?',
} as const;
