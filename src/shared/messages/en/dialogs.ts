export const dialogs = {
  agentFiles: 'Agents (JSON)',
  importAgents: 'Import agents',
  exportAgent: 'Export the agent',
  importSecrets: 'Import passwords',
  openPdf: 'Open a PDF',
  attachFiles: 'Attach files to the task',
  attach: 'Attach',
  keepFileTitle: 'Keep “{name}”?',
  keepFileDetail:
    'A file of this kind can harm your computer when it is opened. Keep it only if you trust where it comes from.',
  keepFile: 'Keep',
  keepFileSafe: 'Keep it so that it cannot be opened',
  leaveTitle: 'Leave this page?',
  leaveDetail: 'What you have entered may not be saved.',
  leave: 'Leave',
  stay: 'Stay',
  cannotStart: 'Waymark cannot start',
} as const;
