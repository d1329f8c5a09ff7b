import { useEffect, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { AgentParameter } from '#shared/model/agents/agent.ts';
import { fillPlaceholders } from '#shared/model/agents/agent-placeholders.ts';
import type { OnDifference } from '#shared/model/recordings/recording.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { TextList } from '../../../components/text/text-list.tsx';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';

interface RecordedSteps {
  readonly steps: readonly string[];
  readonly parameters: readonly AgentParameter[];
}

type Values = Readonly<Record<string, string>>;

interface ReplayDialogProps {
  /** The run to replay; a dry run is carried out for real this time. */
  readonly run: { readonly runId: RunId; readonly isRehearsal: boolean };
  readonly onClose: () => void;
}

/** Shows a run's steps, takes their values, and replays them in a new tab. */
export function ReplayDialog({ run, onClose }: ReplayDialogProps) {
  const { t } = useWords();
  const { runId, isRehearsal: isForReal } = run;
  const { recorded, values, setValue, problem, setProblem } = useRecordedSteps(runId);
  const [onDifference, setOnDifference] = useState<OnDifference>('stop');
  const [hasTried, setTried] = useState(false);
  const isMissing = ({ name }: AgentParameter): boolean => (values[name] ?? '').trim() === '';
  const start = async () => {
    setTried(true);
    if (recorded === null || recorded.parameters.some(isMissing)) return;
    try {
      await startReplay(runId, values, onDifference);
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={isForReal ? t('rehearsal.forReal') : t('replay.title')}
      submitLabel={isForReal ? t('rehearsal.forReal') : t('replay.start')}
      canSubmit={recorded !== null}
      onSubmit={start}
      onClose={onClose}
    >
      <p>{isForReal ? t('rehearsal.forRealIntro') : t('replay.intro')}</p>
      {recorded === null && problem === null && (
        <LoadingLines label={t('runs.loadingRun')} count={3} />
      )}
      {recorded?.parameters.map((parameter) => (
        <TextField
          key={parameter.name}
          label={parameter.label}
          value={values[parameter.name] ?? ''}
          onChange={(value) => setValue(parameter.name, value)}
          error={hasTried && isMissing(parameter) ? t('replay.missing') : undefined}
        />
      ))}
      {recorded !== null && (
        <>
          <DifferenceField value={onDifference} onChange={setOnDifference} />
          <h3>{t('replay.steps')}</h3>
          <TextList
            className="agent-steps"
            texts={recorded.steps.map((step) =>
              fillPlaceholders(step, new Map(Object.entries(values))),
            )}
          />
        </>
      )}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}

interface DifferenceFieldProps {
  readonly value: OnDifference;
  readonly onChange: (value: OnDifference) => void;
}

function DifferenceField({ value, onChange }: DifferenceFieldProps) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('replay.onDifference')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'stop', label: t('replay.stop') },
        { value: 'agent', label: t('replay.handOver') },
      ]}
    />
  );
}

/** The replayable steps in the current language, and their values. */
function useRecordedSteps(runId: RunId) {
  const { language } = useWords();
  const [recorded, setRecorded] = useState<RecordedSteps | null>(null);
  const [values, setValues] = useState<Values>({});
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  useEffect(() => {
    const ask = async () => {
      try {
        const made = await request('run.recording', { runId });
        setRecorded(made);
        const recordedValues = made.parameters.map((one) => [one.name, one.default ?? '']);
        setValues((filledIn) => ({ ...Object.fromEntries(recordedValues), ...filledIn }));
      } catch (thrown) {
        setProblem(toErrorInfo(thrown));
      }
    };
    void ask();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- main tells the steps in the language of the moment
  }, [runId, language]);
  const setValue = (name: string, value: string) => setValues({ ...values, [name]: value });
  return { recorded, values, setValue, problem, setProblem };
}

async function startReplay(
  runId: RunId,
  values: Values,
  onDifference: OnDifference,
): Promise<void> {
  const { tabId } = await request('tab.open', { url: null });
  await request('run.start', {
    // The replay uses the task of its run.
    task: '',
    tabId,
    agentId: null,
    parameters: { ...values },
    // Whoever lets the agent continue also lets a model look at single steps.
    replay: { runId, onDifference, mayAskModel: onDifference === 'agent' },
  });
  setPanelOpen(true);
}
