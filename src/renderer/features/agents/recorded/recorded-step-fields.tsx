import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

import type { AgentParameter } from '#shared/model/agents/agent.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';

import { TextField } from '../../../components/fields/text-field.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { displayAddress } from '../../../text/display-address.ts';
import { useWords } from '../../../text/use-words.ts';
import { TryStepButton } from '../editor/step-trial.tsx';
import { SecretChoice } from './secret-choice.tsx';
import { ValueSwitch } from './value-switch.tsx';

export interface StepProps {
  readonly step: RecordedStep;
  /** Index of the step, from 0. */
  readonly place: number;
  readonly count: number;
  readonly picture: string | undefined;
  readonly defaults: Readonly<Record<string, Pick<AgentParameter, 'default'>>>;
  readonly onChange: (step: RecordedStep) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A step: its words, place, picture of the target, and options. */
export function RecordedStepFields(props: StepProps) {
  const { step, place, picture } = props;
  const { t } = useWords();
  const number = String(place + 1);
  return (
    <li className="recorded-step" aria-label={t('recorder.step', { number })}>
      <span className="recorded-number" aria-hidden="true">
        {number}
      </span>
      <div className="recorded-fields">
        <Fields {...props} />
        {step.kind === 'act' && step.url !== null && (
          <span className="agent-facts" dir="auto">
            {t('recorder.on', { address: displayAddress(step.url) })}
          </span>
        )}
        {picture !== undefined && <img className="recorded-picture" src={picture} alt="" />}
      </div>
      <StepButtons {...props} />
    </li>
  );
}

function Fields({ step, place, defaults, onChange }: StepProps) {
  const { t } = useWords();
  switch (step.kind) {
    case 'check':
      return (
        <TextField
          label={t('recorder.checkText')}
          value={step.text}
          maxLength={400}
          onChange={(text) =>
            onChange({ ...step, text, words: t('recorder.checkWords', { text }) })
          }
        />
      );
    case 'ask':
      return (
        <TextField
          label={t('recorder.question')}
          value={step.question}
          maxLength={400}
          onChange={(question) =>
            onChange({ ...step, question, words: t('recorder.askWords', { question }) })
          }
        />
      );
    case 'act':
      return (
        <>
          <TextField
            label={t('recorder.words', { number: String(place + 1) })}
            value={step.words}
            maxLength={500}
            onChange={(words) => onChange({ ...step, words })}
          />
          <ValueSwitch step={step} defaults={defaults} onChange={onChange} />
          <SecretChoice step={step} onChange={onChange} />
        </>
      );
  }
}

function StepButtons({ step, place, count, onMove, onRemove }: StepProps) {
  const { t } = useWords();
  const number = String(place + 1);
  return (
    <div className="recorded-buttons">
      <TryStepButton step={step} number={number} />
      <IconButton
        label={t('agents.stepUp', { number })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('agents.stepDown', { number })}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={14} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('recorder.remove', { number })} onClick={onRemove}>
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
