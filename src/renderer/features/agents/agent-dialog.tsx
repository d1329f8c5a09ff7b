import { useState } from 'react';

import type { AgentDefinition, AgentParameter, ListedAgent } from '#shared/model/run/agent.ts';
import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextList } from '../../components/text-list.tsx';
import { TextField } from '../../components/text-field.tsx';
import { fillTemplate } from '../../text/fill-template.ts';
import { agentAddress } from './agent-address.ts';
import { NeedsModel, useLacksModel } from './needs-model.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

interface AgentDialogProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  readonly onClose: () => void;
}

/** Shows what an agent does, takes its parameters and starts it. */
export function AgentDialog({ listed, tabId, onClose }: AgentDialogProps) {
  const { t } = useWords();
  const { agent, isOwn } = listed;
  const lacksModel = useLacksModel(agent);
  const [values, setValues] = useState(() => initialValues(agent));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const submit = async () => {
    setTried(true);
    if (agent.parameters.some((parameter) => fieldError(t, parameter, values) !== undefined))
      return;
    try {
      const parameters = withoutEmpty(values);
      await request('run.start', {
        task: fillTemplate(agent.goal, parameters),
        tabId,
        agentId: agent.id,
        parameters,
      });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };

  const change = () =>
    send('tab.navigate', { tabId, input: agentAddress(isOwn ? 'edit' : 'copy', agent.id) });

  return (
    <FormDialog
      title={agent.name}
      submitLabel={t('agents.start')}
      canSubmit={!lacksModel}
      onSubmit={submit}
      onClose={onClose}
      beside={
        <Button look="quiet" onClick={change}>
          {isOwn ? t('common.edit') : t('agents.copyAndChange')}
        </Button>
      }
    >
      <p dir="auto">{agent.description}</p>
      {agent.parameters.map((parameter) => (
        <TextField
          key={parameter.name}
          label={
            parameter.required ? parameter.label : t('agents.optional', { label: parameter.label })
          }
          inputMode={INPUT_MODES[parameter.kind]}
          placeholder={parameter.placeholder}
          value={values[parameter.name] ?? ''}
          onChange={(value) => setValues({ ...values, [parameter.name]: value })}
          error={hasTried ? fieldError(t, parameter, values) : undefined}
        />
      ))}
      <h3>{t('agents.whatItDoes')}</h3>
      <TextList
        className="agent-steps"
        texts={agent.steps.map((step) => fillTemplate(step, withoutEmpty(values)))}
      />
      <NeedsModel plan={agent} />
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}

const INPUT_MODES = { text: 'text', url: 'url', number: 'decimal' } as const;

function initialValues(agent: AgentDefinition): Record<string, string> {
  return Object.fromEntries(
    agent.parameters.map((parameter) => [parameter.name, parameter.default ?? '']),
  );
}

function withoutEmpty(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

function fieldError(
  t: Translate,
  parameter: AgentParameter,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const value = (values[parameter.name] ?? '').trim();
  if (value === '') return parameter.required ? t('agents.parameterMissing') : undefined;
  if (parameter.kind === 'number' && !Number.isFinite(Number(value)))
    return t('agents.numberProblem');
  if (parameter.kind === 'url' && !/^(https?:\/\/)?[^\s/]+\.?[^\s]*$/i.test(value))
    return t('agents.urlProblem');
  return undefined;
}
