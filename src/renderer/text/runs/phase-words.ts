/** Message keys of run states. */
export const PHASE_WORDS = {
  queued: 'runs.phaseQueued',
  running: 'runs.phaseRunning',
  paused: 'runs.phasePaused',
  waiting: 'runs.phaseWaiting',
  completed: 'runs.phaseCompleted',
  'needs-approval': 'runs.phaseNeedsApproval',
  failed: 'runs.phaseFailed',
  stopped: 'runs.phaseStopped',
  limit: 'runs.phaseLimit',
  interrupted: 'runs.phaseInterrupted',
} as const;
