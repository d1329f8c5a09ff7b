import { Check, CircleHelp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Spinner } from '../../loading/spinner.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { useWords } from '../../../text/use-words.ts';
import './step-line.css';

export interface StepLineProps {
  readonly tool: string;
  readonly sentence: string;
  readonly state: 'intended' | 'sent' | 'done' | 'failed' | 'in-doubt';
  /** Whether the run is live; a planned step is never carried out after the run's end. */
  readonly isRunLive: boolean;
  /** Whether the step waits for the person. */
  readonly isWaiting?: boolean;
  /** Whether the step was refused, which is no failure. */
  readonly isRefused?: boolean;
  /** Description of the step's effect. */
  readonly effect: string;
  /** Next step after a failure. */
  readonly next: string | null;
  /** Details that the line unfolds; absent: none. */
  readonly details?: ReactNode;
}

/** A step of a run: action, progress, effect. */
export function StepLine({ details, ...line }: StepLineProps) {
  const [isOpen, setOpen] = useState(false);
  if (details === undefined)
    return (
      <div className={`step-line step-${line.state}`}>
        <LineContent {...line} />
      </div>
    );
  return (
    <details
      className="step-details"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`step-line is-compact step-${line.state}`}>
        <LineContent {...line} />
      </summary>
      {isOpen && <div className="step-details-inside">{details}</div>}
    </details>
  );
}

function LineContent(props: StepLineProps) {
  const { tool, sentence, state, isRunLive, effect, next } = props;
  const isRefused = props.isRefused === true && state === 'failed';
  const isWaiting = props.isWaiting === true && (state === 'intended' || state === 'sent');
  const { t } = useWords();
  return (
    <>
      <ToolIcon tool={tool} />
      <div className="step-words">
        <p className="step-sentence" dir="auto">
          {sentence}
        </p>
        {effect !== '' && (
          <p
            className={state === 'failed' && !isRefused ? 'step-effect is-problem' : 'step-effect'}
            dir="auto"
          >
            {effect}
          </p>
        )}
        {next !== null && !isRefused && <p className="step-effect">{next}</p>}
        {state === 'in-doubt' && <p className="step-effect">{t('steps.inDoubtHint')}</p>}
      </div>
      {isWaiting ? (
        <span className="step-mark step-mark-word is-waiting">{t('steps.waitsForYou')}</span>
      ) : isRefused ? (
        <span className="step-mark step-mark-word">{t('steps.notDone')}</span>
      ) : (
        <StepMark state={state} isRunLive={isRunLive} />
      )}
    </>
  );
}

function StepMark({ state, isRunLive }: Pick<StepLineProps, 'state' | 'isRunLive'>) {
  const { t } = useWords();
  switch (state) {
    case 'intended':
    case 'sent':
      return isRunLive ? (
        <span className="step-mark">
          <Spinner />
          <span className="visually-hidden">{t('steps.goingOn')}</span>
        </span>
      ) : (
        <span className="step-mark step-mark-word">{t('steps.notDone')}</span>
      );
    case 'done':
      return (
        <span className="step-mark is-done">
          <Check size={15} aria-hidden="true" />
          <span className="visually-hidden">{t('steps.done')}</span>
        </span>
      );
    case 'failed':
      return (
        <span className="step-mark is-failed">
          <X size={15} aria-hidden="true" />
          <span className="visually-hidden">{t('steps.failed')}</span>
        </span>
      );
    case 'in-doubt':
      return (
        <span className="step-mark">
          <CircleHelp size={15} aria-hidden="true" />
          <span className="visually-hidden">{t('steps.inDoubt')}</span>
        </span>
      );
  }
}
