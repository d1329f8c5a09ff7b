export const dialogs = {
  agentFiles: 'Agents (JSON)',
  importAgents: 'Import agents',
  exportAgent: 'Export the agent',
  importSecrets: 'Import passwords',
  openPdf: 'Open a PDF',
  attachFiles: 'Attach files to the task',
  attach: 'Attach',
  leaveTitle: 'Leave this page?',
  leaveDetail: 'What you have entered may not be saved.',
  leave: 'Leave',
  stay: 'Stay',
  cannotStart: 'Waymark cannot start',
} as const;
