import { useState } from 'react';

import type { AgentParameter } from '#shared/model/agents/agent.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';

import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { parameterOf, withTextReplaced } from './edit-steps.ts';

interface ValueSwitchProps {
  readonly step: Extract<RecordedStep, { readonly kind: 'act' }>;
  readonly defaults: Readonly<Record<string, Pick<AgentParameter, 'default'>>>;
  readonly onChange: (step: RecordedStep) => void;
}

/** Switch between asking for a step's text before each start and always using the recorded text. */
export function ValueSwitch({ step, defaults, onChange }: ValueSwitchProps) {
  const { t } = useWords();
  const parameter = parameterOf(step);
  // Name of the parameter before the switch, to restore it.
  const [name] = useState(parameter);
  const value = name === null ? undefined : defaults[name]?.default;
  if (name === null || value === undefined || value === '') return null;
  const placeholder = `{{${name}}}`;
  return (
    <SwitchField
      label={t('recorder.asked')}
      hint={t('recorder.askedHint', { value: value.slice(0, 60) })}
      isOn={parameter !== null}
      onChange={(isAsked) =>
        onChange(
          isAsked
            ? withTextReplaced(step, value, placeholder)
            : withTextReplaced(step, placeholder, value),
        )
      }
    />
  );
}
