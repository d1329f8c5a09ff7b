import { Play, Square } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { RouteInput } from '#shared/ipc/routes.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import { fillPlaceholders, placeholdersOf } from '#shared/model/agents/agent-placeholders.ts';
import { openPlaceholders } from '#shared/model/recordings/recording-texts.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';
import { fillStep } from '#shared/replay/fill-recording.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { keepTabForms } from '../../../store/tab-forms.ts';
import { showProblem } from '../../../store/toasts.ts';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import type { AgentForm } from './agent-form.ts';
import { linesOf } from './move-line.ts';

type Step = string | RecordedStep;

const useTrialRun = keepTabForms<RunId | null>();

/** The agent that is being written. */
const FormContext = createContext<AgentForm | null>(null);
/** Tab of the trial; absent: a new one. */
const PlaceContext = createContext<Tab | undefined>(undefined);
/** The last trial run, and its setter. */
const TrialContext = createContext<
  readonly [runId: RunId | null, onRun: (runId: RunId | null) => void]
>([null, () => undefined]);

interface StepTrialProps {
  /** Tab of the editor. */
  readonly tab: Tab['id'];
  readonly form: AgentForm;
  /** The fields of the steps. */
  readonly children: ReactNode;
}

/** Lets each step below be tried alone, in a tab that the person chooses, under the agent's own permissions. */
export function StepTrial({ tab, form, children }: StepTrialProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [chosen, setChosen] = useState('');
  const trial = useTrialRun(tab, 'script', () => null);
  const pages = tabs.filter(({ page }) => page === null);
  const before = tabs.findIndex(({ id }) => id === tab);
  const place =
    pages.find(({ id }) => String(id) === chosen) ??
    pages.findLast((each) => tabs.indexOf(each) < before) ??
    pages[0];
  const hasSteps = form.recording !== null || form.script !== null || form.steps.trim() !== '';
  return (
    <FormContext value={form}>
      <PlaceContext value={place}>
        <TrialContext value={trial}>{children}</TrialContext>
      </PlaceContext>
      {hasSteps && (
        <SelectField
          label={t('agents.tryIn')}
          value={place === undefined ? '' : String(place.id)}
          onChange={setChosen}
          choices={
            place === undefined
              ? [{ value: '', label: t('menu.newTab') }]
              : pages.map((each) => ({ value: String(each.id), label: tabTitle(t, each) }))
          }
          hint={t('agents.tryHint')}
        />
      )}
    </FormContext>
  );
}

/** Tries this step alone. */
export function TryStepButton({ step, number }: { readonly step: Step; readonly number: string }) {
  const { t } = useWords();
  const form = use(FormContext);
  const place = use(PlaceContext);
  const filled = form && filledStep(step, form);
  return (
    <IconButton
      label={t('agents.tryStep', { number })}
      disabled={filled === null}
      onClick={() => {
        if (form !== null && filled !== null) void tryStep(filled, form, place);
      }}
    >
      <Play size={14} aria-hidden="true" />
    </IconButton>
  );
}

/** Line of the script that runs now; `null`: none. */
export function useScriptLine(): number | null {
  const [runId] = use(TrialContext);
  return useMirror(({ runs }) => {
    const view = runs.list.find((each) => each.view.runId === runId)?.view;
    if (view?.life.isLive !== true) return null;
    const calls = view.iterations.at(-1)?.toolCalls ?? [];
    return calls.findLast(({ line }) => line !== undefined)?.line ?? null;
  });
}

/** Button that runs the unsaved script, and stops it. */
export function TryScriptButton() {
  const { t } = useWords();
  const form = use(FormContext);
  const place = use(PlaceContext);
  const [runId, setRunId] = use(TrialContext);
  const isRunning = useMirror(
    ({ runs }) =>
      runId !== null && runs.list.some(({ view }) => view.runId === runId && view.life.isLive),
  );
  if (runId !== null && isRunning)
    return (
      <Button
        icon={<Square size={14} aria-hidden="true" />}
        onClick={() => send('run.stop', { runId })}
      >
        {t('agents.stopScript')}
      </Button>
    );
  return (
    <Button
      icon={<Play size={14} aria-hidden="true" />}
      disabled={form?.script == null || form.script.trim() === ''}
      onClick={() => form !== null && void tryScript(form, place).then(setRunId)}
    >
      {t('agents.runScript')}
    </Button>
  );
}

async function tryScript(form: AgentForm, place: Tab | undefined): Promise<RunId | null> {
  return inPlace(place, (tabId) => ({
    task: form.name.trim() || 'script.js',
    tabId,
    agentId: null,
    parameters: {},
    script: {
      code: form.script ?? '',
      values: filledIn(form),
      ...(form.kept.elements !== undefined && { elements: form.kept.elements }),
    },
  }));
}

/** Default values entered in the form, by parameter name. */
function filledIn({ parameters }: AgentForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, { default: value }]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
}

/** The step with values in place of its parameters; `null` when one is missing. */
function filledStep(step: Step, form: AgentForm): Step | null {
  const values = new Map(Object.entries(filledIn(form)));
  if (typeof step === 'string') {
    const words = fillPlaceholders(step, values);
    return placeholdersOf([words]).size > 0 ? null : words;
  }
  const filled = fillStep(step, values);
  return openPlaceholders({ startUrl: null, steps: [filled] }).size > 0 ? null : filled;
}

async function tryStep(step: Step, form: AgentForm, place: Tab | undefined): Promise<void> {
  const allowedOrigins = linesOf(form.allowedOrigins).map((line) => line.trim());
  await inPlace(place, (tabId) => ({
    task: '',
    tabId,
    agentId: null,
    parameters: {},
    step: {
      words: typeof step === 'string' ? step : step.words,
      ...(allowedOrigins.length > 0 && { allowedOrigins }),
      ...(typeof step !== 'string' && { recorded: step }),
    },
    replay: { runId: null, onDifference: 'stop', mayAskModel: false },
  }));
}

/** Starts a trial in the chosen tab or a new one, and shows that tab; `null` when it could not start. */
async function inPlace(
  place: Tab | undefined,
  asked: (tabId: TabId) => RouteInput<'run.start'>,
): Promise<RunId | null> {
  try {
    const { tabId } =
      place === undefined ? await request('tab.open', { url: null }) : { tabId: place.id };
    const { runId } = await request('run.start', asked(tabId));
    await request('tab.activate', { tabId });
    setPanelOpen(true);
    return runId;
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
    return null;
  }
}
