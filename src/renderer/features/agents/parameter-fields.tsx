import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ParameterForm } from './agent-form.ts';

interface ParameterFieldsProps {
  readonly name: string;
  readonly value: ParameterForm;
  readonly onChange: (value: ParameterForm) => void;
}

/** What is asked for one placeholder before the agent starts. */
export function ParameterFields({ name, value, onChange }: ParameterFieldsProps) {
  return (
    <fieldset className="agent-parameter">
      <legend>{`{{${name}}}`}</legend>
      <TextField
        label="Question"
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
      />
      <SelectField
        label="Kind"
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        choices={[
          { value: 'text', label: 'Text' },
          { value: 'url', label: 'Web address' },
          { value: 'number', label: 'Number' },
        ]}
      />
      <TextField
        label="Filled in already"
        value={value.default}
        onChange={(changed) => onChange({ ...value, default: changed })}
      />
      <TextField
        label="Example"
        value={value.placeholder}
        onChange={(placeholder) => onChange({ ...value, placeholder })}
      />
      <SwitchField
        label="Needed to start"
        isOn={value.required}
        onChange={(required) => onChange({ ...value, required })}
      />
    </fieldset>
  );
}
