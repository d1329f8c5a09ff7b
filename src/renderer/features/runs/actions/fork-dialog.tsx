import { useCallback, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ForkOf, ForkPoint, ForkWish } from '#shared/model/run/input/fork.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { TextList } from '../../../components/text/text-list.tsx';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';

const MAX_STEPS = 50;
const MAX_STEP_CHARS = 500;

interface ForkDialogProps {
  readonly runId: RunId;
  readonly iteration: number;
  /** Number of the plan within its request. */
  readonly number: number;
  readonly tabId: TabId;
  readonly onClose: () => void;
}

/** Asks for the task and the plan from an iteration of a run onwards, and starts a branch there. */
export function ForkDialog({ runId, iteration, number, tabId, onClose }: ForkDialogProps) {
  const { t } = useWords();
  const load = useCallback(
    () => request('run.forkPoint', { runId, iteration }),
    [runId, iteration],
  );
  const [point] = useAnswer(load);
  const title = t('fork.title', { number });
  if (point.status === 'ready')
    return (
      <ForkForm {...{ title, tabId, onClose }} point={point.value} forkOf={{ runId, iteration }} />
    );
  return (
    <FormDialog
      title={title}
      submitLabel={t('fork.start')}
      canSubmit={false}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      {point.status === 'waiting' ? (
        <LoadingLines label={t('runs.loadingRun')} count={3} />
      ) : (
        <ErrorNote error={toErrorInfo(point.thrown)} />
      )}
    </FormDialog>
  );
}

interface ForkFormProps extends Pick<ForkDialogProps, 'tabId' | 'onClose'> {
  readonly title: string;
  readonly point: ForkPoint;
  readonly forkOf: ForkOf;
}

function ForkForm({ title, point, forkOf, tabId, onClose }: ForkFormProps) {
  const { t } = useWords();
  const left = point.todos.filter(({ done }) => !done).map(({ text }) => text);
  const [task, setTask] = useState(point.task);
  const [steps, setSteps] = useState(left.join('\n'));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const lines = linesOf(steps);
  const hasPlan = point.todos.length > 0;
  const stepsProblem = hasPlan ? problemOf(lines) : null;
  const start = async () => {
    setTried(true);
    if (task.trim() === '' || stepsProblem !== null) return;
    const isEdited = lines.join('\n') !== linesOf(left.join('\n')).join('\n');
    try {
      await startFork(task, tabId, { ...forkOf, ...(isEdited && { steps: [...lines] }) });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={title}
      submitLabel={t('fork.start')}
      canSubmit
      onSubmit={start}
      onClose={onClose}
    >
      <p>
        {t('fork.intro')} <strong>{t('fork.remains')}</strong>
      </p>
      <ForkPlace point={point} />
      <TextArea
        label={t('fork.task')}
        value={task}
        onChange={setTask}
        error={hasTried && task.trim() === '' ? t('fork.emptyTask') : undefined}
      />
      {hasPlan && (
        <>
          <DoneSteps point={point} />
          <TextArea
            label={t('fork.left')}
            rows={Math.min(8, Math.max(3, left.length))}
            value={steps}
            onChange={setSteps}
            error={hasTried && stepsProblem !== null ? t(stepsProblem) : undefined}
          />
        </>
      )}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}

/** Start page of the branch, and whether the state of its sites is stored. */
function ForkPlace({ point: { url, hasState } }: { readonly point: ForkPoint }) {
  const { t } = useWords();
  if (url === null) return <p>{t('fork.noPage')}</p>;
  return (
    <p>
      {t('fork.at')} <bdi dir="ltr">{url}</bdi>
      <br />
      {hasState ? t('fork.withState') : t('fork.withoutState')}
    </p>
  );
}

function DoneSteps({ point }: { readonly point: ForkPoint }) {
  const { t } = useWords();
  const done = point.todos.filter((item) => item.done).map(({ text }) => text);
  if (done.length === 0) return null;
  return (
    <>
      <h3>{t('fork.done')}</h3>
      <TextList className="agent-steps" texts={done} />
    </>
  );
}

async function startFork(task: string, tabId: TabId, fork: ForkWish): Promise<void> {
  await request('run.start', { task, tabId, agentId: null, parameters: {}, fork });
  setPanelOpen(true);
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function problemOf(lines: readonly string[]): 'fork.emptySteps' | 'fork.longStep' | null {
  if (lines.length === 0) return 'fork.emptySteps';
  const isLong = lines.length > MAX_STEPS || lines.some((line) => line.length > MAX_STEP_CHARS);
  return isLong ? 'fork.longStep' : null;
}
