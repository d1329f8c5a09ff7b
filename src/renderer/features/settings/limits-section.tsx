import { useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import {
  checkLimits,
  toLimits,
  toLimitsForm,
  type LimitField,
  type LimitsForm,
} from './limits-form.ts';
import { RunsAtOnceField } from './runs-at-once-field.tsx';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';
import { useWords } from '../../text/use-words.ts';

const FIELDS = [
  { name: 'maxIterations', label: 'settings.limitPlans', hint: 'settings.limitPlansHint' },
  { name: 'maxToolCalls', label: 'settings.limitSteps', hint: 'settings.limitStepsHint' },
  { name: 'minutes', label: 'settings.limitMinutes', hint: 'settings.limitMinutesHint' },
  { name: 'maxTokens', label: 'settings.limitTokens', hint: 'settings.limitTokensHint' },
  { name: 'maxCost', label: 'settings.limitCost', hint: 'settings.limitCostHint' },
] as const satisfies readonly {
  readonly name: LimitField;
  readonly label: string;
  readonly hint: string;
}[];

/** What one run may use up. */
export function LimitsSection() {
  const words = useWords();
  const { t } = words;
  const limits = useMirror((mirror) => mirror.settings.limits);
  const [edited, setEdited] = useState<LimitsForm | null>(null);
  const { state, save, reset } = useSave();
  const kept = toLimitsForm(limits);
  const form = edited ?? kept;
  const errors = edited === null ? {} : checkLimits(edited, words);
  const isChanged = FIELDS.some(({ name }) => form[name].trim() !== kept[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(checkLimits(form, words)).length > 0) return;
    if (await save(() => request('settings.update', { limits: toLimits(form) }))) setEdited(null);
  };

  return (
    <SettingsSection title={t('settings.limitsTitle')} hint={t('settings.limitsHint')}>
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="limit-fields">
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={t(label)}
              inputMode="numeric"
              hint={t(hint)}
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
      <RunsAtOnceField />
    </SettingsSection>
  );
}
