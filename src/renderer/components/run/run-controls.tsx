import { Pause, Play, Square } from 'lucide-react';

import { Button } from '../buttons/button.tsx';
import { useWords } from '../../text/use-words.ts';
import './run-controls.css';

interface RunControlsProps {
  readonly phase: 'running' | 'paused' | 'waiting';
  /** Whether the run is paused because the person used its page. */
  readonly isTakenOver: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
}

/** Controls of a live run. */
export function RunControls({ phase, isTakenOver, onPause, onResume, onStop }: RunControlsProps) {
  const { t } = useWords();
  return (
    <div className="run-controls">
      {phase === 'paused' ? (
        <Button
          look="primary"
          icon={<Play size={15} aria-hidden="true" />}
          title={t('runs.resumeHint')}
          onClick={onResume}
        >
          {t('runs.resume')}
        </Button>
      ) : (
        <Button
          icon={<Pause size={15} aria-hidden="true" />}
          disabled={phase === 'waiting'}
          title={phase === 'waiting' ? t('runs.pauseWaiting') : t('runs.pauseHint')}
          onClick={onPause}
        >
          {t('runs.pause')}
        </Button>
      )}
      <Button
        look="danger"
        icon={<Square size={13} aria-hidden="true" />}
        title={t('runs.stopHint')}
        onClick={onStop}
      >
        {t('runs.stop')}
      </Button>
      <p className="run-controls-hint">{t(hintOf(phase, isTakenOver))}</p>
    </div>
  );
}

function hintOf(phase: RunControlsProps['phase'], isTakenOver: boolean) {
  if (phase === 'waiting') return 'runs.waitsForAnswer';
  if (phase === 'running') return 'runs.takeOverHint';
  return isTakenOver ? 'runs.takenOver' : 'runs.held';
}
