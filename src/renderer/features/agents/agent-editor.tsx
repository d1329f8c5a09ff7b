import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDraft } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { type AgentForm, parametersOf, readAgentForm, toAgentForm } from './agent-form.ts';
import { NeedsModel } from './needs-model.tsx';
import { ParameterFields } from './parameter-fields.tsx';

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
  const [form, setForm] = useState(() => toAgentForm(draft));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const read = readAgentForm(form);
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
        All agents
      </Button>
      <h1>{title}</h1>
      <form className="agent-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          value={form.name}
          onChange={(name) => change({ name })}
          error={errors.name}
        />
        <TextField
          label="What it is good for"
          value={form.description}
          onChange={(description) => change({ description })}
          error={errors.description}
          hint="One sentence for the gallery. May be left empty."
        />
        <TextArea
          label="Steps"
          rows={8}
          placeholder={
            'Open {{url}}\nClick "Downloads"\nCheck whether the page has "Version 2"\nList the links'
          }
          value={form.steps}
          onChange={(steps) => change({ steps })}
          error={errors.steps}
          hint="One a line. {{name}} stands for something that is asked for before the start."
        />
        {read.ok && <NeedsModel plan={read.draft} />}
        {parameters.length > 0 && <h2>Asked for before the start</h2>}
        {parameters.map(({ name, ...parameter }) => (
          <ParameterFields
            key={name}
            name={name}
            value={parameter}
            onChange={(changed) => change({ parameters: { ...form.parameters, [name]: changed } })}
          />
        ))}
        <TextArea
          label="Goal"
          rows={2}
          value={form.goal}
          onChange={(goal) => change({ goal })}
          error={errors.goal}
          hint="What is reached in the end, for a model that follows the steps. May be left empty."
        />
        <TextField
          label="Start on this page"
          inputMode="url"
          placeholder="https://example.com"
          value={form.startUrl}
          onChange={(startUrl) => change({ startUrl })}
          error={errors.startUrl}
          hint="May be left empty: then it starts on the page that the tab shows."
        />
        <TextArea
          label="Act only on these sites"
          rows={2}
          placeholder="https://example.com"
          value={form.allowedOrigins}
          onChange={(allowedOrigins) => change({ allowedOrigins })}
          error={errors.allowedOrigins}
          hint="One a line. May be left empty: then it may act anywhere."
        />
        {problem !== null && <ProblemNote message={problem.message} next={problem.next} />}
        <div className="agent-form-actions">
          <Button look="primary" type="submit">
            Save
          </Button>
          <Button onClick={showList}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}
