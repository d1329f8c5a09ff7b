import { Pause, Play, Square } from 'lucide-react';

import { Button } from './button.tsx';
import './run-controls.css';

interface RunControlsProps {
  readonly phase: 'running' | 'paused' | 'waiting';
  /** The person used the page themselves, which held the run. */
  readonly isTakenOver: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
}

/** What a person can do to a run that goes on. */
export function RunControls({ phase, isTakenOver, onPause, onResume, onStop }: RunControlsProps) {
  return (
    <div className="run-controls">
      {phase === 'paused' ? (
        <Button
          look="primary"
          icon={<Play size={15} aria-hidden="true" />}
          title="It looks at the page again and goes on from there"
          onClick={onResume}
        >
          Resume
        </Button>
      ) : (
        <Button
          icon={<Pause size={15} aria-hidden="true" />}
          disabled={phase === 'waiting'}
          title={
            phase === 'waiting'
              ? 'It does nothing until you answer'
              : 'It finishes the step it is at and then waits'
          }
          onClick={onPause}
        >
          Pause
        </Button>
      )}
      <Button
        look="danger"
        icon={<Square size={13} aria-hidden="true" />}
        title="Stop (Esc twice)"
        onClick={onStop}
      >
        Stop
      </Button>
      <p className="run-controls-hint">{hintOf(phase, isTakenOver)}</p>
    </div>
  );
}

function hintOf(phase: RunControlsProps['phase'], isTakenOver: boolean): string {
  if (phase === 'waiting') return 'It waits for your answer.';
  if (phase === 'running') return 'Click into the page to take over.';
  return isTakenOver
    ? 'You are using the page, so the run waits.'
    : 'It waits. The page is yours until you let it go on.';
}
