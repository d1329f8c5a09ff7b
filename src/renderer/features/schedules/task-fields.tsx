import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';

import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import type { FormErrors, ScheduleForm } from './schedule-form.ts';

export interface FormFieldsProps {
  readonly form: ScheduleForm;
  readonly errors: FormErrors;
  readonly onChange: (fields: Partial<ScheduleForm>) => void;
}

const NO_AGENT = '';

/** The task: text, or an agent with its parameters. */
export function TaskFields({ form, errors, onChange }: FormFieldsProps) {
  const { t, language } = useWords();
  const listed = useMirror((mirror) => mirror.agents.list);
  const agents = listed.map(({ agent }) => agentIn(language, agent));
  const chosen = agents.find(({ id }) => id === form.agentId);
  const choose = (id: string) => {
    const agent = agents.find((each) => each.id === id);
    onChange({
      agentId: agent?.id ?? null,
      parameters: agent === undefined ? {} : defaultsOf(agent),
      ...(agent !== undefined && form.name === '' && { name: agent.name }),
    });
  };
  return (
    <>
      <SelectField
        label={t('schedules.what')}
        value={form.agentId ?? NO_AGENT}
        choices={[
          { value: NO_AGENT, label: t('schedules.ownTask') },
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
          // A deleted agent stays selected until another is.
          ...(form.agentId !== null && chosen === undefined
            ? [{ value: form.agentId, label: form.agentId }]
            : []),
        ]}
        onChange={choose}
      />
      {form.agentId === null && (
        <TextArea
          label={t('schedules.task')}
          hint={t('schedules.taskHint')}
          error={errors.task}
          dir="auto"
          value={form.task}
          onChange={(task) => onChange({ task })}
        />
      )}
      {chosen?.parameters.map(({ name, label, required, placeholder }) => (
        <TextField
          key={name}
          label={required ? label : t('agents.optional', { label })}
          placeholder={placeholder}
          value={form.parameters[name] ?? ''}
          onChange={(value) => onChange({ parameters: { ...form.parameters, [name]: value } })}
        />
      ))}
      <TextField
        label={t('schedules.name')}
        hint={t('schedules.nameHint')}
        error={errors.name}
        dir="auto"
        value={form.name}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}

function defaultsOf({ parameters }: AgentDefinition): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, default: first }) => [name, first ?? '']));
}
