import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { type AgentForm, type AgentFormField, parametersOf } from './agent-form.ts';
import { sessionChoices } from '../../../text/runs/session-choices.ts';
import { GrantRows } from './grant-rows.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { RecordedSteps } from '../recorded/recorded-steps.tsx';
import { ConvertToScript } from '../script/convert-to-script.tsx';
import { ScriptFields } from '../script/script-fields.tsx';
import { StepOrder } from './step-order.tsx';
import { useWords } from '../../../text/use-words.ts';

interface AgentFieldsProps {
  readonly form: AgentForm;
  readonly errors: Partial<Record<AgentFormField, string>>;
  readonly onChange: (fields: Partial<AgentForm>) => void;
}

interface PlanFieldsProps extends AgentFieldsProps {
  readonly pictures: Readonly<Record<string, string>>;
}

/** Name, description and steps of the agent. */
export function PlanFields(props: PlanFieldsProps) {
  const { form, errors, pictures, onChange } = props;
  const { t } = useWords();
  const { recording } = form;
  return (
    <>
      <TextField
        label={t('agents.name')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
      />
      <TextField
        label={t('agents.purpose')}
        value={form.description}
        onChange={(description) => onChange({ description })}
        error={errors.description}
        hint={t('agents.purposeHint')}
      />
      {recording === null ? (
        <>
          <ScriptFields form={form} error={errors.script} onChange={onChange} />
          <WrittenSteps form={form} errors={errors} onChange={onChange} />
        </>
      ) : (
        <>
          <ConvertToScript recording={recording} kept={form.kept} onChange={onChange} />
          <RecordedSteps
            steps={recording.steps}
            pictures={pictures}
            defaults={form.parameters}
            error={errors.recording}
            onChange={(steps) => onChange({ recording: { ...recording, steps } })}
          />
        </>
      )}
    </>
  );
}

function WrittenSteps({ form, errors, onChange }: AgentFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextArea
        label={t('agents.steps')}
        rows={8}
        placeholder={t('agents.stepsExample')}
        value={form.steps}
        onChange={(steps) => onChange({ steps })}
        error={errors.steps}
        hint={t(form.script === null ? 'agents.stepsHint' : 'agents.stepsOfScriptHint')}
      />
      <StepOrder steps={form.steps} onChange={(steps) => onChange({ steps })} />
    </>
  );
}

/** Fields for the placeholders that the texts name. */
export function AskedParameters({ form, onChange }: Omit<AgentFieldsProps, 'errors'>) {
  const { t } = useWords();
  const parameters = parametersOf(form);
  return (
    <>
      {parameters.length > 0 && <h2>{t('agents.askedBefore')}</h2>}
      {parameters.map(({ name, ...parameter }) => (
        <ParameterFields
          key={name}
          name={name}
          value={parameter}
          onChange={(changed) => onChange({ parameters: { ...form.parameters, [name]: changed } })}
        />
      ))}
    </>
  );
}

/** Goal, start page and allowed sites. */
export function GoalFields({ form, errors, onChange }: AgentFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextArea
        label={t('agents.goal')}
        rows={2}
        value={form.goal}
        onChange={(goal) => onChange({ goal })}
        error={errors.goal}
        hint={t('agents.goalHint')}
      />
      <TextField
        label={t('agents.startUrl')}
        inputMode="url"
        placeholder="https://example.com"
        value={form.startUrl}
        onChange={(startUrl) => onChange({ startUrl })}
        error={errors.startUrl}
        hint={t('agents.startUrlHint')}
      />
      <TextArea
        label={t('agents.origins')}
        rows={2}
        placeholder="https://example.com"
        value={form.allowedOrigins}
        onChange={(allowedOrigins) => onChange({ allowedOrigins })}
        error={errors.allowedOrigins}
        hint={t('agents.originsHint')}
      />
      <GrantRows
        grants={form.grants}
        site={form.startUrl}
        onChange={(grants) => onChange({ grants })}
        error={errors.grants}
      />
      <SelectField
        label={t('ask.session')}
        value={form.session}
        onChange={(session) => onChange({ session })}
        choices={sessionChoices(t)}
        hint={t('agents.sessionHint')}
      />
    </>
  );
}
