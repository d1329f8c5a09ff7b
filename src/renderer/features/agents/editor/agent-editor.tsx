import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { showFirstWrong } from '../../../components/fields/show-first-wrong.ts';
import { keepTabForms } from '../../../store/tab-forms.ts';
import { AskedParameters, GoalFields, PlanFields } from './agent-fields.tsx';
import { type AgentForm, readAgentForm, toAgentForm } from './agent-form.ts';
import { NeedsModel } from '../needs-model.tsx';
import { StandingGrants } from '../standing-grants.tsx';
import { StepTrial } from './step-trial.tsx';
import { useAgents } from '../use-agents.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

interface AgentEditorProps {
  readonly tabId: TabId;
  readonly title: string;
  /** Id of the agent to overwrite; `null`: a new one. */
  readonly id: string | null;
  /** Initial values; `null`: empty. */
  readonly draft: AgentDraft | null;
  /** Pictures of targets, by step id. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** A note before saving. */
  readonly note?: ReactNode;
  /** Called after saving. */
  readonly onSaved?: () => void;
}

const useAgentForm = keepTabForms<AgentForm>();

/** Form for an agent's name, steps and parameters. */
export function AgentEditor(props: AgentEditorProps) {
  const { tabId, title, id, draft, pictures = {}, note = null, onSaved } = props;
  const { t } = useWords();
  const about = `${id} ${JSON.stringify(draft)}`;
  const [form, setForm] = useAgentForm(tabId, about, () => toAgentForm(draft));
  const listed = useAgents().find(({ agent }) => agent.id === id);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const read = readAgentForm(form, t);
  const errors = hasTried && !read.ok ? read.errors : {};
  const change = (fields: Partial<AgentForm>) => setForm({ ...form, ...fields });
  const leave = () => {
    setForm(null);
    send('tab.navigate', { tabId, input: 'waymark://agents' });
  };
  const first = useFirstField();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) return showFirstWrong(event.currentTarget);
    try {
      await request('agent.save', { id, agent: read.draft });
      onSaved?.();
      leave();
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
        onClick={leave}
      >
        {t('agents.allAgents')}
      </Button>
      <h1>{title}</h1>
      {note}
      <form ref={first} className="agent-form" onSubmit={(event) => void submit(event)} noValidate>
        <StepTrial tab={tabId} form={form}>
          <PlanFields form={form} errors={errors} pictures={pictures} onChange={change} />
        </StepTrial>
        {read.ok && <NeedsModel plan={read.draft} />}
        <AskedParameters form={form} onChange={change} />
        <GoalFields form={form} errors={errors} onChange={change} />
        {listed !== undefined && <StandingGrants listed={listed} />}
        {problem !== null && <ErrorNote error={problem} />}
        <div className="agent-form-actions">
          <Button look="primary" type="submit">
            {t('settings.save')}
          </Button>
          <Button onClick={leave}>{t('common.cancel')}</Button>
        </div>
      </form>
    </div>
  );
}

/** Puts the cursor into the first field of the form, unless the person is somewhere else in the window. */
function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = form.current?.closest('[role=tabpanel]')?.contains(activeElement) ?? false;
    if (isHere || activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}
