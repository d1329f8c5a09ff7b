import { useWords } from '../../text/use-words.ts';
import './phase-badge.css';

const PHASES = {
  queued: 'runs.phaseQueued',
  running: 'runs.phaseRunning',
  paused: 'runs.phasePaused',
  waiting: 'runs.phaseWaiting',
  completed: 'runs.phaseCompleted',
  failed: 'runs.phaseFailed',
  stopped: 'runs.phaseStopped',
  limit: 'runs.phaseLimit',
  interrupted: 'runs.phaseInterrupted',
} as const;

/** Where a run is in its life, in a word. */
export function PhaseBadge({ phase }: { readonly phase: keyof typeof PHASES }) {
  const { t } = useWords();
  return <span className={`phase-badge phase-${phase}`}>{t(PHASES[phase])}</span>;
}
