import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { TimesField } from '../../../components/fields/times-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { checkLimits, toLimits, toLimitsForm, type LimitField } from './limits-form.ts';
import { AutoSaveForm } from '../form/auto-save-form.tsx';
import { RunsAtOnceField } from './runs-at-once-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useAutoSave } from '../form/use-auto-save.ts';
import { useWords } from '../../../text/use-words.ts';

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

/** Limits of one run. */
export function LimitsSection() {
  const words = useWords();
  const { t } = words;
  const limits = useMirror((mirror) => mirror.settings.limits);
  const times = useMirror((mirror) => mirror.settings.stopAtTimesEstimate);
  const kept = toLimitsForm(limits);
  const saving = useAutoSave(kept, (form) => {
    const isGood = Object.keys(checkLimits(form, words)).length === 0;
    const isChanged = FIELDS.some(({ name }) => form[name].trim() !== kept[name]);
    return isGood && isChanged ? request('settings.update', { limits: toLimits(form) }) : null;
  });
  const form = saving.value;
  const errors = saving.isEdited ? checkLimits(form, words) : {};

  return (
    <SettingsSection title={t('settings.limitsTitle')} hint={t('settings.limitsHint')}>
      <AutoSaveForm saving={saving}>
        <div className="limit-fields">
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={t(label)}
              inputMode="numeric"
              hint={t(hint)}
              value={form[name]}
              error={errors[name]}
              onChange={(text) => saving.edit({ ...form, [name]: text })}
            />
          ))}
        </div>
      </AutoSaveForm>
      <TimesField
        times={times}
        onChange={(chosen) => send('settings.update', { stopAtTimesEstimate: chosen })}
      />
      <RunsAtOnceField />
    </SettingsSection>
  );
}
