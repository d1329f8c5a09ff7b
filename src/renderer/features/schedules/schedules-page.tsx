import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { Words } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { readMirror } from '../../store/app-state.ts';
import { scheduledTask } from '../../store/from-run/scheduled-task.ts';
import { useWords } from '../../text/use-words.ts';
import { ResultPage } from './result-page.tsx';
import { ResultsList } from './results-list.tsx';
import { readSchedulesView, type SchedulesView } from './schedule-address.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { emptyForm, type ScheduleForm, toScheduleForm } from './schedule-form.ts';
import { ScheduleList } from './schedule-list.tsx';
import './schedules.css';

/** `waymark://schedules`: the list, the editor, the results, and one result. */
export function SchedulesPage({ tab }: { readonly tab: Tab }) {
  const view = readSchedulesView(tab.url);
  switch (view.kind) {
    case 'list':
      return <ScheduleList tabId={tab.id} />;
    case 'new':
    case 'edit':
      return <Loaded key={tab.url} tab={tab} view={view} />;
    case 'results':
      return (
        <div className="schedules">
          <BackButton tab={tab} />
          <ResultsList key={tab.url} tabId={tab.id} scheduleId={view.id} />
        </div>
      );
    case 'result':
      return (
        <div className="schedules">
          <BackButton tab={tab} />
          <ResultPage key={tab.url} tabId={tab.id} resultId={view.resultId} />
        </div>
      );
  }
}

function BackButton({ tab }: { readonly tab: Tab }) {
  const { t } = useWords();
  return (
    <Button
      className="schedules-back"
      look="quiet"
      icon={<ArrowLeft size={16} aria-hidden="true" />}
      onClick={() => send('tab.navigate', { tabId: tab.id, input: 'waymark://schedules' })}
    >
      {t('schedules.all')}
    </Button>
  );
}

interface LoadedProps {
  readonly tab: Tab;
  readonly view: Extract<SchedulesView, { kind: 'new' | 'edit' }>;
}

/** The form, filled from a schedule, an agent or a run. */
function Loaded({ tab, view }: LoadedProps) {
  const words = useWords();
  // The view is a new object each time, so the URL is the dependency.
  const load = useCallback(() => loadForm(words, tab.url), [words, tab.url]);
  const [form] = useAnswer(load);
  return (
    <div className="schedules">
      <BackButton tab={tab} />
      <h1>{words.t(view.kind === 'edit' ? 'schedules.editTitle' : 'schedules.newTitle')}</h1>
      {form.status === 'waiting' && <LoadingLines label={words.t('schedules.loading')} count={4} />}
      {form.status === 'failed' && <ErrorNote error={toErrorInfo(form.thrown)} />}
      {form.status === 'ready' && (
        <ScheduleEditor
          tabId={tab.id}
          id={view.kind === 'edit' ? view.id : null}
          first={form.value}
          url={tab.url}
        />
      )}
    </div>
  );
}

async function loadForm({ language, t }: Words, url: string): Promise<ScheduleForm> {
  const view = readSchedulesView(url);
  const { schedules, agents } = readMirror();
  if (view.kind === 'edit') {
    const found = schedules.list.find(({ id }) => id === view.id);
    if (found === undefined) throw scheduleGone();
    return toScheduleForm(found.draft);
  }
  const form = emptyForm(Date.now());
  if (view.kind !== 'new') return form;
  const run = view.runId === null ? null : await request('run.get', { runId: view.runId });
  const agentId = view.agentId ?? run?.summary.agentId ?? null;
  const listed = agents.list.find(({ agent }) => agent.id === agentId);
  if (listed === undefined)
    return { ...form, task: run === null ? '' : scheduledTask(t, foldRun(run.events)) };
  const { name, parameters, session } = agentIn(language, listed.agent);
  return {
    ...form,
    agentId: listed.agent.id,
    name,
    parameters: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, parameter.default ?? '']),
    ),
    session: session ?? form.session,
  };
}

function scheduleGone(): AppError {
  return new AppError({
    code: 'SCHEDULE_UNKNOWN',
    message: 'There is no such schedule any more.',
    next: 'Pick one from the list of schedules.',
  });
}
