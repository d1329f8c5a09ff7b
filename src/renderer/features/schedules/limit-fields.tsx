import { TimesField } from '../../components/fields/times-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';
import type { LimitName } from './schedule-form.ts';
import type { FormFieldsProps } from './task-fields.tsx';

const RUN: readonly LimitName[] = ['calls', 'tokens', 'cost'];
const MONTH: readonly LimitName[] = ['monthRuns', 'monthTokens', 'monthCost'];

/** Limits per run and per month; an empty field takes the settings' limit. */
export function LimitFields(props: FormFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Limits {...props} title={t('schedules.runLimits')} names={RUN} />
      <TimesField
        times={props.form.timesEstimate}
        onChange={(timesEstimate) => props.onChange({ timesEstimate })}
      />
      <Limits {...props} title={t('schedules.monthLimits')} names={MONTH} />
    </>
  );
}

interface LimitsProps extends FormFieldsProps {
  readonly title: string;
  readonly names: readonly LimitName[];
}

function Limits({ form, errors, onChange, title, names }: LimitsProps) {
  const { t } = useWords();
  return (
    <fieldset className="schedule-limits">
      <legend className="field-label">{title}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          inputMode="decimal"
          label={t(`schedules.limit_${name}`)}
          error={errors[name]}
          value={form.limits[name]}
          onChange={(value) => onChange({ limits: { ...form.limits, [name]: value } })}
        />
      ))}
    </fieldset>
  );
}
