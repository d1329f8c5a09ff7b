import { Play } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import { placeholdersOf } from '#shared/model/run/agent-placeholders.ts';
import { openPlaceholders } from '#shared/model/run/recording-texts.ts';
import type { RecordedStep } from '#shared/model/run/recording.ts';
import { fillStep } from '#shared/replay/fill-recording.ts';

import { request } from '../../../bridge/request.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { fillTemplate } from '../../../text/fill-template.ts';
import { tabTitle } from '../../../text/tab-title.ts';
import { useWords } from '../../../text/use-words.ts';
import type { AgentForm } from '../agent-form.ts';
import { linesOf } from '../move-line.ts';

type Step = string | RecordedStep;

/** The agent that is being written. */
const FormContext = createContext<AgentForm | null>(null);
/** Where its steps are tried; absent: in a new tab. */
const PlaceContext = createContext<Tab | undefined>(undefined);

interface StepTrialProps {
  /** Of the editor. */
  readonly tab: Tab['id'];
  readonly form: AgentForm;
  /** The fields of the steps. */
  readonly children: ReactNode;
}

/** Lets each step below be tried alone in a tab that the person chooses, under the rules that hold for the agent. */
export function StepTrial({ tab, form, children }: StepTrialProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [chosen, setChosen] = useState('');
  const pages = tabs.filter(({ page }) => page === null);
  const before = tabs.findIndex(({ id }) => id === tab);
  const place =
    pages.find(({ id }) => String(id) === chosen) ??
    pages.findLast((each) => tabs.indexOf(each) < before) ??
    pages[0];
  const hasSteps = form.recording !== null || form.steps.trim() !== '';
  return (
    <FormContext value={form}>
      <PlaceContext value={place}>{children}</PlaceContext>
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

/** With what is filled in where nobody answers; `null` where that leaves a gap. */
function filledStep(step: Step, form: AgentForm): Step | null {
  const values = Object.fromEntries(
    Object.entries(form.parameters).flatMap(([name, { default: value }]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
  if (typeof step === 'string') {
    const words = fillTemplate(step, values);
    return placeholdersOf([words]).size > 0 ? null : words;
  }
  const filled = fillStep(step, new Map(Object.entries(values)));
  return openPlaceholders({ startUrl: null, steps: [filled] }).size > 0 ? null : filled;
}

async function tryStep(step: Step, form: AgentForm, place: Tab | undefined): Promise<void> {
  const allowedOrigins = linesOf(form.allowedOrigins).map((line) => line.trim());
  try {
    const { tabId } =
      place === undefined ? await request('tab.open', { url: null }) : { tabId: place.id };
    await request('run.start', {
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
    });
    await request('tab.activate', { tabId });
    setPanelOpen(true);
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
  }
}
