import { MessageCircleQuestion, TextSearch } from 'lucide-react';

import type { AgentParameter } from '#shared/model/agents/agent.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { useWords } from '../../../text/use-words.ts';
import { freeId, withoutStep, withStep, withStepMoved } from './edit-steps.ts';
import { RecordedStepFields } from './recorded-step-fields.tsx';
import './recorded-steps.css';

interface RecordedStepsProps {
  readonly steps: readonly RecordedStep[];
  /** Pictures of targets, by step id. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Default values, by parameter name. */
  readonly defaults: Readonly<Record<string, Pick<AgentParameter, 'default'>>>;
  readonly error: string | undefined;
  readonly onChange: (steps: readonly RecordedStep[]) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Recorded steps in order, with checks and questions between them. */
export function RecordedSteps(props: RecordedStepsProps) {
  const { steps, pictures, defaults, error, onChange } = props;
  const { t } = useWords();
  const add = (step: RecordedStep): void => onChange([...steps, step]);
  const id = freeId(steps);
  return (
    <section className="recorded" aria-label={t('recorder.shownSteps')}>
      <h2>{t('recorder.shownSteps')}</h2>
      <p className="agents-hint">{t('recorder.hint')}</p>
      <ol className="recorded-steps">
        {steps.map((step, place) => (
          <RecordedStepFields
            key={step.id}
            step={step}
            place={place}
            count={steps.length}
            picture={pictures[step.id]}
            defaults={defaults}
            onChange={(changed) => onChange(withStep(steps, changed))}
            onMove={(to) => onChange(withStepMoved(steps, place, to))}
            onRemove={() => onChange(withoutStep(steps, step.id))}
          />
        ))}
      </ol>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="agents-new">
        <Button
          icon={<TextSearch {...ICON} />}
          onClick={() =>
            add({ kind: 'check', id, text: '', words: t('recorder.checkWords', { text: '' }) })
          }
        >
          {t('recorder.addCheck')}
        </Button>
        <Button
          icon={<MessageCircleQuestion {...ICON} />}
          onClick={() =>
            add({ kind: 'ask', id, question: '', words: t('recorder.askWords', { question: '' }) })
          }
        >
          {t('recorder.addAsk')}
        </Button>
      </div>
    </section>
  );
}
