import { Disclosure } from '../../components/disclosure.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ProviderForm } from './provider-form.ts';

interface ModelSettingsProps {
  readonly form: ProviderForm;
  readonly errors: { readonly temperature?: string; readonly contextTokens?: string };
  readonly onChange: (part: Partial<ProviderForm>) => void;
}

/** What most people leave to the service. A setting that the model refuses is left out by itself. */
export function ModelSettings({ form, errors, onChange }: ModelSettingsProps) {
  return (
    <Disclosure summary="More settings of this model">
      <div className="limit-fields">
        <TextField
          label="Temperature"
          inputMode="decimal"
          placeholder="The service decides"
          value={form.temperature}
          onChange={(temperature) => onChange({ temperature })}
          error={errors.temperature}
          hint="0 is the most predictable."
        />
        <SelectField
          label="Reasoning effort"
          value={form.reasoningEffort}
          onChange={(reasoningEffort) => onChange({ reasoningEffort })}
          choices={[
            { value: '', label: 'The service decides' },
            { value: 'minimal', label: 'Minimal' },
            { value: 'low', label: 'Low' },
            { value: 'medium', label: 'Medium' },
            { value: 'high', label: 'High' },
          ]}
          hint="For models that think first."
        />
        <TextField
          label="Context size"
          inputMode="numeric"
          placeholder="Unknown"
          value={form.contextTokens}
          onChange={(contextTokens) => onChange({ contextTokens })}
          error={errors.contextTokens}
          hint="In tokens; small models get a shorter page."
        />
      </div>
    </Disclosure>
  );
}
