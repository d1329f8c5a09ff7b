import { useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { TextField } from '../../components/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import {
  checkLimits,
  toLimits,
  toLimitsForm,
  type LimitField,
  type LimitsForm,
} from './limits-form.ts';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const FIELDS: readonly {
  readonly name: LimitField;
  readonly label: string;
  readonly hint: string;
}[] = [
  { name: 'maxIterations', label: 'Plans', hint: 'How often it may plan anew' },
  { name: 'maxToolCalls', label: 'Steps', hint: 'How many things it may do' },
  { name: 'minutes', label: 'Minutes', hint: 'How long it may take' },
  { name: 'maxTokens', label: 'Tokens', hint: 'What the model may read and write' },
  { name: 'maxCost', label: 'US dollars', hint: 'Needs a price for the model; empty: no limit' },
];

/** What one run may use up. */
export function LimitsSection() {
  const limits = useMirror((mirror) => mirror.settings.limits);
  const [edited, setEdited] = useState<LimitsForm | null>(null);
  const { state, save, reset } = useSave();
  const kept = toLimitsForm(limits);
  const form = edited ?? kept;
  const errors = edited === null ? {} : checkLimits(edited);
  const isChanged = FIELDS.some(({ name }) => form[name].trim() !== kept[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(checkLimits(form)).length > 0) return;
    if (await save(() => request('settings.update', { limits: toLimits(form) }))) setEdited(null);
  };

  return (
    <SettingsSection
      title="Limits of a run"
      hint="When one of them is reached, the run ends and answers with what it has."
    >
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="limit-fields">
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              hint={hint}
              value={form[name]}
              error={errors[name]}
              onChange={(text) => {
                setEdited({ ...form, [name]: text });
                reset();
              }}
            />
          ))}
        </div>
        <SaveRow state={state} isChanged={isChanged} />
      </form>
    </SettingsSection>
  );
}
