import { memo } from 'react';

import { questionText } from '#shared/messages/sentences/question-text.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type {
  IterationView,
  ModelCallView,
  NoteView,
  ObservationView,
  QuestionView,
  SaidView,
  ToolCallView,
} from '#shared/model/run/view/iteration-view.ts';
import type { Words } from '#shared/messages/words.ts';

import { answerWords } from '../../../text/runs/answer-words.ts';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { FoldedSteps } from '../../../components/run/steps/folded-steps.tsx';
import { TextList } from '../../../components/text/text-list.tsx';
import { groupLine } from '../../../text/runs/group-line.ts';
import { noteText } from '#shared/messages/sentences/note-text.ts';
import { plainNote } from '../../../text/runs/plain-note.ts';
import { foldGroups, stepGroups } from '../../../text/runs/step-groups.ts';
import { ForkButton } from '../actions/fork-parts.tsx';
import { ModelCallItem } from './model-call-item.tsx';
import { ObservationItem } from './observation-item.tsx';
import { PlannedCalls } from '../../../components/run/steps/planned-calls.tsx';
import { ToolCallItem } from './tool-call-item.tsx';
import { useWords } from '../../../text/use-words.ts';

interface IterationSectionProps {
  readonly runId: RunId;
  readonly iteration: IterationView;
  readonly isRunLive: boolean;
}

interface IterationProps extends IterationSectionProps {
  /** Number of the plan within its request; 0 before the first. */
  readonly number: number;
  /** Tab in which a branch from this iteration is offered; `null`: none can be started. */
  readonly forkTabId: TabId | null;
}

type TimelineItem =
  | { readonly kind: 'observation'; readonly item: ObservationView }
  | { readonly kind: 'model-call'; readonly item: ModelCallView }
  | { readonly kind: 'tool-call'; readonly item: ToolCallView }
  | { readonly kind: 'note'; readonly item: NoteView }
  | { readonly kind: 'said'; readonly item: SaidView }
  | { readonly kind: 'question'; readonly item: QuestionView };

/** A plan with its steps and events, in order. */
export const IterationSection = memo(function IterationSection({
  runId,
  iteration,
  number,
  isRunLive,
  forkTabId,
}: IterationProps) {
  const words = useWords();
  const { t } = words;
  const { plan } = iteration;
  const toEntry = (entry: TimelineItem) => (
    <TimelineEntry key={entry.item.seq} {...{ entry, runId, iteration, isRunLive }} />
  );
  return (
    <li className="iteration">
      <PlanHeading number={number} steps={iteration.toolCalls.length} />
      {forkTabId !== null && number > 0 && (
        <ForkButton runId={runId} iteration={iteration.number} number={number} tabId={forkTabId} />
      )}
      {plan !== null && (
        <div className="iteration-plan">
          {plan.output.proposedActions.length > 0 && (
            <TextList className="iteration-actions" texts={plan.output.proposedActions} />
          )}
          <PlannedCalls plan={plan.output} />
          <Disclosure summary={t('runs.thinking')}>
            <Thinking title={t('runs.thinkingState')} text={plan.output.currentState} />
            <Thinking title={t('runs.thinkingHistory')} text={plan.output.executionHistory} />
            <Thinking
              title={t('runs.thinkingDifficulties')}
              text={plan.output.challengesIdentified}
            />
            <Thinking title={t('runs.thinkingReasoning')} text={plan.output.stepByStepReasoning} />
          </Disclosure>
        </div>
      )}
      <ol className="timeline">
        {foldGroups(timelineOf(iteration), stepGroups(iteration), mayFold).map((entry) =>
          entry.kind === 'group' ? (
            <li key={entry.item.seq} className="timeline-item is-step">
              <FoldedSteps {...groupLine(words, entry.item)} isRunLive={isRunLive}>
                <ol className="timeline">{entry.inside.map(toEntry)}</ol>
              </FoldedSteps>
            </li>
          ) : (
            toEntry(entry)
          ),
        )}
      </ol>
    </li>
  );
});

function PlanHeading({ number, steps }: { readonly number: number; readonly steps: number }) {
  const { t } = useWords();
  return (
    <h3>
      {number === 0 ? t('runs.beforeFirstPlan') : t('runs.planNumber', { number })}
      {steps > 0 && <span>{t('measures.steps', { count: steps })}</span>}
    </h3>
  );
}

/** Whether an item is folded into the extraction during which it happened; messages to and from the person are not. */
function mayFold({ kind, item }: TimelineItem): boolean {
  if (kind === 'note') return item.level === 'info';
  return kind !== 'said' && kind !== 'question';
}

function TimelineEntry({
  entry: { kind, item },
  runId,
  iteration,
  isRunLive,
}: IterationSectionProps & { readonly entry: TimelineItem }) {
  const words = useWords();
  switch (kind) {
    case 'observation':
      return <ObservationItem observation={item} />;
    case 'model-call':
      return <ModelCallItem runId={runId} call={item} />;
    case 'tool-call':
      return <ToolCallItem call={item} iteration={iteration} isRunLive={isRunLive} />;
    case 'said':
      return (
        <li className="timeline-said" dir="auto">
          {item.text}
        </li>
      );
    case 'question':
      return (
        <li className="timeline-said" dir="auto">
          {`${questionText(words.t, item)}\n→ ${answerLine(words, item)}`}
        </li>
      );
    case 'note':
      return (
        <li className={`timeline-note note-${item.level}`} dir="auto">
          {plainNote(noteText(words, item))}
        </li>
      );
  }
}

function Thinking({ title, text }: { readonly title: string; readonly text: string }) {
  if (text.trim() === '') return null;
  return (
    <div className="thinking">
      <h4>{title}</h4>
      <p dir="auto">{text}</p>
    </div>
  );
}

function answerLine({ t }: Words, question: QuestionView): string {
  const answer = answerWords(t, question);
  return answer === undefined ? t('runs.notAnsweredYet') : (answer ?? t('runs.nobodyAnswered'));
}

function timelineOf(iteration: IterationView): readonly TimelineItem[] {
  const items: TimelineItem[] = [
    ...iteration.observations.map((item) => ({ kind: 'observation', item }) as const),
    ...iteration.modelCalls.map((item) => ({ kind: 'model-call', item }) as const),
    ...iteration.toolCalls.map((item) => ({ kind: 'tool-call', item }) as const),
    ...iteration.notes.map((item) => ({ kind: 'note', item }) as const),
    ...iteration.said.map((item) => ({ kind: 'said', item }) as const),
    ...iteration.questions.map((item) => ({ kind: 'question', item }) as const),
  ];
  return items.toSorted((left, right) => left.item.seq - right.item.seq);
}
