import { SelectField } from '../../../components/fields/select-field.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ParameterForm } from './agent-form.ts';
import { useWords } from '../../../text/use-words.ts';

interface ParameterFieldsProps {
  readonly name: string;
  readonly value: ParameterForm;
  readonly onChange: (value: ParameterForm) => void;
}

/** Fields of one placeholder. */
export function ParameterFields({ name, value, onChange }: ParameterFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="agent-parameter">
      <legend>{`{{${name}}}`}</legend>
      <TextField
        label={t('agents.question')}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
      />
      <SelectField
        label={t('agents.kind')}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        choices={[
          { value: 'text', label: t('agents.kindText') },
          { value: 'url', label: t('agents.kindUrl') },
          { value: 'number', label: t('agents.kindNumber') },
        ]}
      />
      <TextField
        label={t('agents.prefilled')}
        value={value.default}
        onChange={(changed) => onChange({ ...value, default: changed })}
      />
      <TextField
        label={t('agents.example')}
        value={value.placeholder}
        onChange={(placeholder) => onChange({ ...value, placeholder })}
      />
      <SwitchField
        label={t('agents.required')}
        isOn={value.required}
        onChange={(required) => onChange({ ...value, required })}
      />
    </fieldset>
  );
}
