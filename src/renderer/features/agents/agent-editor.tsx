import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDraft } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { type AgentForm, parametersOf, readAgentForm, toAgentForm } from './agent-form.ts';
import { NeedsModel } from './needs-model.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

interface AgentEditorProps {
  readonly tabId: TabId;
  readonly title: string;
  /** The agent to save in its place; `null` for a new one. */
  readonly id: string | null;
  /** What the fields begin with; `null`: nothing. */
  readonly draft: AgentDraft | null;
}

/** Writes an agent: its name, its steps, and what it asks for before it starts. */
export function AgentEditor({ tabId, title, id, draft }: AgentEditorProps) {
  const { t } = useWords();
  const [form, setForm] = useState(() => toAgentForm(draft));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const read = readAgentForm(form, t);
  const errors = hasTried && !read.ok ? read.errors : {};
  const parameters = parametersOf(form);
  const change = (fields: Partial<AgentForm>) => setForm({ ...form, ...fields });
  const showList = () => send('tab.navigate', { tabId, input: 'waymark://agents' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) return;
    try {
      await request('agent.save', { id, agent: read.draft });
      showList();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };

  return (
    <div className="agents">
      <Button
        className="agents-back"
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={showList}
      >
        {t('agents.allAgents')}
      </Button>
      <h1>{title}</h1>
      <form className="agent-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('agents.name')}
          value={form.name}
          onChange={(name) => change({ name })}
          error={errors.name}
        />
        <TextField
          label={t('agents.purpose')}
          value={form.description}
          onChange={(description) => change({ description })}
          error={errors.description}
          hint={t('agents.purposeHint')}
        />
        <TextArea
          label={t('agents.steps')}
          rows={8}
          placeholder={t('agents.stepsExample')}
          value={form.steps}
          onChange={(steps) => change({ steps })}
          error={errors.steps}
          hint={t('agents.stepsHint')}
        />
        {read.ok && <NeedsModel plan={read.draft} />}
        {parameters.length > 0 && <h2>{t('agents.askedBefore')}</h2>}
        {parameters.map(({ name, ...parameter }) => (
          <ParameterFields
            key={name}
            name={name}
            value={parameter}
            onChange={(changed) => change({ parameters: { ...form.parameters, [name]: changed } })}
          />
        ))}
        <TextArea
          label={t('agents.goal')}
          rows={2}
          value={form.goal}
          onChange={(goal) => change({ goal })}
          error={errors.goal}
          hint={t('agents.goalHint')}
        />
        <TextField
          label={t('agents.startUrl')}
          inputMode="url"
          placeholder="https://example.com"
          value={form.startUrl}
          onChange={(startUrl) => change({ startUrl })}
          error={errors.startUrl}
          hint={t('agents.startUrlHint')}
        />
        <TextArea
          label={t('agents.origins')}
          rows={2}
          placeholder="https://example.com"
          value={form.allowedOrigins}
          onChange={(allowedOrigins) => change({ allowedOrigins })}
          error={errors.allowedOrigins}
          hint={t('agents.originsHint')}
        />
        {problem !== null && <ErrorNote error={problem} />}
        <div className="agent-form-actions">
          <Button look="primary" type="submit">
            {t('settings.save')}
          </Button>
          <Button onClick={showList}>{t('common.cancel')}</Button>
        </div>
      </form>
    </div>
  );
}
