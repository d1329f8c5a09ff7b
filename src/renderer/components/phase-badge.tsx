import './phase-badge.css';

const WORDS = {
  queued: 'In the queue',
  running: 'Running',
  paused: 'Paused',
  waiting: 'Waiting for you',
  completed: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
  limit: 'Ended at its limit',
  interrupted: 'Interrupted',
} as const;

/** Where a run is in its life, in a word. */
export function PhaseBadge({ phase }: { readonly phase: keyof typeof WORDS }) {
  return <span className={`phase-badge phase-${phase}`}>{WORDS[phase]}</span>;
}
