import { useState } from 'react';

import { errorText } from '#shared/messages/sentences/error-text.ts';

import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { modelNote } from './model-note.ts';
import type { ModelList } from './use-model-list.ts';

interface ModelChoiceProps {
  readonly list: ModelList;
  readonly value: string;
  readonly onChange: (model: string) => void;
  readonly error: string | undefined;
}

/** Value of the choice “other”, which is no model's id. */
const OTHER = '\n';

/** Choice of the model: from the service's list, or by id where there is none. */
export function ModelChoice({ list, value, onChange, error }: ModelChoiceProps) {
  const words = useWords();
  const { t } = words;
  const [isWritten, setWritten] = useState(false);
  const models = list.status === 'listed' ? list.models : [];
  const isListed = value === '' || models.some(({ id }) => id === value);
  if (models.length > 0 && isListed && !isWritten)
    return (
      <SelectField
        label={t('settings.model')}
        className="model-select"
        isStep
        value={value}
        onChange={(chosen) => {
          setWritten(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
        choices={[
          { value: '', label: t('settings.chooseModel') },
          ...models.map((row) => ({ value: row.id, label: row.id, ...modelNote(words, row) })),
          { value: OTHER, label: t('settings.otherModelId') },
        ]}
        hint={t('settings.modelsListed', { count: models.length })}
        error={error}
      />
    );
  const hint = (): string => {
    switch (list.status) {
      case 'none':
        return t('settings.modelHint');
      case 'asking':
        return t('settings.askingModels');
      case 'listed':
        return t('settings.modelsListed', { count: models.length });
      case 'failed':
        return t('settings.modelsNotListed', { problem: errorText(words, list.error).message });
    }
  };
  return (
    <TextField
      label={t('settings.model')}
      data-step
      placeholder={t('settings.modelPlaceholder')}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint()}
    />
  );
}
