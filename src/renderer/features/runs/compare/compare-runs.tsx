import { ArrowLeft } from 'lucide-react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Words } from '#shared/messages/words.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { Markdown } from '../../../components/text/markdown.tsx';
import { alignSteps } from '../../../text/runs/align-steps.ts';
import { useWords } from '../../../text/use-words.ts';
import { comparedFacts, stepSentences } from './compare-facts.ts';
import { oneRequest } from '../one-request.ts';
import { useStoredRun } from '../use-stored-run.ts';
import './compare-runs.css';

/** No link can be opened here, so URLs are written out; the run's own page opens them. */
const NO_LINKS: readonly string[] = [];

export interface ComparedRun {
  readonly runId: RunId;
  /** Sequence number of the first event of the compared request. */
  readonly seq: number;
}

interface CompareRunsProps {
  readonly left: ComparedRun;
  readonly right: ComparedRun;
  readonly tabId: TabId;
}

/** Two runs side by side, with differences marked. */
export function CompareRuns({ left, right, tabId }: CompareRunsProps) {
  const { t } = useWords();
  const [first, askFirst] = useStoredRun(left.runId);
  const [second, askSecond] = useStoredRun(right.runId);
  const failed = [first, second].find((answer) => answer.status === 'failed');
  return (
    <div className="runs compare-runs">
      <Button
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId, input: 'waymark://runs' })}
      >
        {t('runs.allRuns')}
      </Button>
      <h1>{t('runs.compareTitle')}</h1>
      {failed?.status === 'failed' ? (
        <ErrorNote
          error={toErrorInfo(failed.thrown)}
          actions={
            <Button
              onClick={() => {
                askFirst();
                askSecond();
              }}
            >
              {t('common.tryAgain')}
            </Button>
          }
        />
      ) : first.status === 'ready' && second.status === 'ready' ? (
        <Compared
          tabId={tabId}
          left={{ ...left, view: first.value }}
          right={{ ...right, view: second.value }}
        />
      ) : (
        <LoadingLines label={t('runs.loadingRun')} count={5} />
      )}
    </div>
  );
}

interface Side extends ComparedRun {
  readonly view: RunView;
}

function Compared({
  left,
  right,
  tabId,
}: {
  readonly left: Side;
  readonly right: Side;
  readonly tabId: TabId;
}) {
  const words = useWords();
  const { t } = words;
  const factsOf = ({ view, seq }: Side) =>
    new Map(comparedFacts(words, oneRequest(view, seq), view.requests.length === 1));
  const [mine, theirs] = [factsOf(left), factsOf(right)];
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  return (
    <>
      <table className="compare-facts">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('runs.compareWhat')}</span>
            </th>
            <SideHead side={left} name={t('runs.compareFirst')} tabId={tabId} />
            <SideHead side={right} name={t('runs.compareSecond')} tabId={tabId} />
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <ComparedRow
              key={name}
              name={name}
              isMarkdown={name === t('runs.answer')}
              left={mine.get(name) ?? '–'}
              right={theirs.get(name) ?? '–'}
            />
          ))}
        </tbody>
      </table>
      <h2>{t('runs.steps')}</h2>
      <table className="compare-steps" aria-label={t('runs.steps')}>
        <tbody>
          {alignSteps(stepsOf(words, left, right), stepsOf(words, right, left)).map((step) => (
            <ComparedRow
              key={step.place}
              name={null}
              isMarkdown={false}
              left={step.left ?? ''}
              right={step.right ?? ''}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const stepsOf = (words: Words, { view, seq }: Side, other: Side): readonly string[] =>
  stepSentences(words, [
    ...iterationsBefore(view, other.view),
    ...oneRequest(view, seq).iterations,
  ]);

/** Iterations that a branch shares with its source. */
function iterationsBefore({ forkOf }: RunView, other: RunView): RunView['iterations'] {
  if (forkOf?.runId !== other.runId) return [];
  return other.iterations.filter(({ number }) => number < forkOf.iteration);
}

interface SideHeadProps {
  readonly side: Side;
  readonly name: string;
  readonly tabId: TabId;
}

function SideHead({ side: { runId, seq }, name, tabId }: SideHeadProps) {
  const { t } = useWords();
  return (
    <th scope="col">
      {name}{' '}
      <Button
        look="quiet"
        aria-label={t('runs.detailsOf', { name })}
        onClick={() => send('tab.navigate', { tabId, input: `waymark://runs/${runId}/${seq}` })}
      >
        {t('runs.details')}
      </Button>
    </th>
  );
}

interface ComparedRowProps {
  /** Name of the compared fact; `null`: a step. */
  readonly name: string | null;
  readonly isMarkdown: boolean;
  readonly left: string;
  readonly right: string;
}

function ComparedRow({ name, isMarkdown, left, right }: ComparedRowProps) {
  const { t } = useWords();
  const isDifferent = left !== right;
  const mark = isDifferent ? (
    <span className="compare-mark" title={t('runs.differs')}>
      <span aria-hidden="true">≠</span>
      <span className="visually-hidden">{t('runs.differs')}</span>
    </span>
  ) : null;
  const shown = (value: string) =>
    isMarkdown ? (
      <Markdown text={value} openLinks={NO_LINKS} onOpenLink={() => undefined} />
    ) : (
      value
    );
  return (
    <tr className={isDifferent ? 'is-different' : undefined}>
      {name === null ? (
        <td className="compare-sign">{mark}</td>
      ) : (
        <th scope="row">
          {name} {mark}
        </th>
      )}
      <td dir="auto">{shown(left)}</td>
      <td dir="auto">{shown(right)}</td>
    </tr>
  );
}
