import { useState } from 'react';

import type { AgentDefinition, AgentParameter, ListedAgent } from '#shared/model/agents/agent.ts';
import { fillPlaceholders } from '#shared/model/agents/agent-placeholders.ts';
import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SkillPatch } from '../../components/skill/skill-patch.tsx';
import { CheaperLine } from '../../components/ask/cheaper-line.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { TextList } from '../../components/text/text-list.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { saveScript } from '../../store/from-run/save-script.ts';
import { type RunModel, useRunModel } from '../../store/ask-box/use-run-model.ts';
import { estimateWords } from '../../text/runs/estimate-words.ts';
import { agentAddress } from './agent-address.ts';
import { ScriptView } from './script/script-view.tsx';
import { StandingGrants } from './standing-grants.tsx';
import { NeedsModel, useLacksModel } from './needs-model.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';

interface AgentDialogProps {
  readonly listed: ListedAgent;
  readonly tabId: TabId;
  readonly onClose: () => void;
}

/** Shows what an agent does, takes its parameters and starts it. */
export function AgentDialog({ listed, tabId, onClose }: AgentDialogProps) {
  const words = useWords();
  const { t } = words;
  const { agent, isOwn } = listed;
  const model = useRunModel('', agent.id);
  const lacksModel = useLacksModel(agent);
  const { values, setValue, errorOf, problem, start } = useAgentStart(agent, tabId, model, onClose);

  const change = () =>
    send('tab.navigate', { tabId, input: agentAddress(isOwn ? 'edit' : 'copy', agent.id) });

  const schedule = () =>
    send('tab.navigate', { tabId, input: `waymark://schedules/new/agent/${agent.id}` });

  return (
    <FormDialog
      title={agent.name}
      submitLabel={t('agents.start')}
      canSubmit={!lacksModel}
      onSubmit={start}
      onClose={onClose}
      beside={
        <>
          <Button look="quiet" onClick={change}>
            {isOwn ? t('common.edit') : t('agents.copyAndChange')}
          </Button>
          <Button look="quiet" onClick={schedule}>
            {t('schedules.schedule')}
          </Button>
        </>
      }
    >
      {agent.description !== agent.name && <p dir="auto">{agent.description}</p>}
      {agent.parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          onChange={(value) => setValue(parameter.name, value)}
          error={errorOf(parameter)}
        />
      ))}
      <h3>{t('agents.whatItDoes')}</h3>
      <TextList
        className="agent-steps"
        texts={agent.steps.map((step) =>
          fillPlaceholders(step, new Map(Object.entries(shownValues(agent, values)))),
        )}
      />
      {agent.script !== undefined && <ScriptView script={agent.script} />}
      <SkillPatch agent={agent} onDecide={saveScript} />
      <StandingGrants listed={listed} />
      <NeedsModel plan={agent} />
      {model.estimate !== null && (
        <p className="agent-facts">{estimateWords(words, model.estimate)}</p>
      )}
      {model.cheaper !== null && (
        <CheaperLine cheaper={model.cheaper} isTaken={model.isTaken} onTake={model.take} />
      )}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}

interface ParameterFieldProps {
  readonly parameter: AgentParameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function ParameterField({ parameter, value, onChange, error }: ParameterFieldProps) {
  const { t } = useWords();
  const { label, required, kind, placeholder } = parameter;
  return (
    <TextField
      label={required ? label : t('agents.optional', { label })}
      inputMode={INPUT_MODES[kind]}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

const INPUT_MODES = { text: 'text', url: 'url', number: 'decimal' } as const;

type Values = Readonly<Record<string, string>>;

interface AgentStart {
  /** Values by parameter name. */
  readonly values: Values;
  readonly setValue: (name: string, value: string) => void;
  /** Error of a parameter's value, once a start was tried. */
  readonly errorOf: (parameter: AgentParameter) => string | undefined;
  /** Why the last start failed. */
  readonly problem: ErrorInfo | null;
  readonly start: () => Promise<void>;
}

/** Takes the values of an agent's parameters and starts a run with them. */
function useAgentStart(
  agent: AgentDefinition,
  tabId: TabId,
  { asked }: RunModel,
  onStarted: () => void,
): AgentStart {
  const { t } = useWords();
  const [values, setValues] = useState(() => initialValues(agent));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const start = async () => {
    setTried(true);
    if (agent.parameters.some((parameter) => fieldError(t, parameter, values) !== undefined))
      return;
    try {
      const parameters = withoutEmpty(values);
      await request('run.start', {
        // The run takes the agent's own goal, so no task is sent.
        task: '',
        tabId,
        agentId: agent.id,
        parameters,
        ...asked,
      });
      onStarted();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };

  return {
    values,
    setValue: (name, value) => setValues({ ...values, [name]: value }),
    errorOf: (parameter) => (hasTried ? fieldError(t, parameter, values) : undefined),
    problem,
    start,
  };
}

function initialValues(agent: AgentDefinition): Values {
  return Object.fromEntries(
    agent.parameters.map((parameter) => [parameter.name, parameter.default ?? '']),
  );
}

function withoutEmpty(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

/** Values by name, with the field's label in brackets for a missing one. */
function shownValues({ parameters }: AgentDefinition, values: Values): Values {
  const names = parameters.map(({ name, label }) => [name, `[${label}]`] as const);
  return { ...Object.fromEntries(names), ...withoutEmpty(values) };
}

function fieldError(t: Translate, parameter: AgentParameter, values: Values): string | undefined {
  const value = (values[parameter.name] ?? '').trim();
  if (value === '') return parameter.required ? t('agents.parameterMissing') : undefined;
  if (parameter.kind === 'number' && !Number.isFinite(Number(value)))
    return t('agents.numberProblem');
  if (parameter.kind === 'url' && !/^(https?:\/\/)?[^\s/]+\.?[^\s]*$/i.test(value))
    return t('agents.urlProblem');
  return undefined;
}
