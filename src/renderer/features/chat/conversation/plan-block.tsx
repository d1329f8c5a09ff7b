import { memo } from 'react';

import { questionText } from '#shared/messages/sentences/question-text.ts';
import { type ExtractedData, extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { ArtifactId, CallId, RunId } from '#shared/model/ids.ts';
import type {
  IterationView,
  NoteView,
  ObservationView,
  QuestionView,
  SaidView,
  ToolCallView,
} from '#shared/model/run/view/iteration-view.ts';

import { answerWords } from '../../../text/runs/answer-words.ts';
import { ExtractedDataView } from '../../../connected/run/extracted-data-view.tsx';
import { PastedChip } from '../../../components/ask/pasted-chip.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { FoldedSteps } from '../../../components/run/steps/folded-steps.tsx';
import { StepDetails } from '../../../components/run/steps/step-details.tsx';
import { StepLine } from '../../../components/run/steps/step-line.tsx';
import { TextList } from '../../../components/text/text-list.tsx';
import { effectSentence } from '../../../text/runs/effect-sentence.ts';
import { isRefused } from '../../../text/runs/is-refused.ts';
import { callSentence } from '../../../text/runs/call-sentence.ts';
import { groupLine } from '../../../text/runs/group-line.ts';
import { noteText } from '#shared/messages/sentences/note-text.ts';
import { plainNote } from '../../../text/runs/plain-note.ts';
import { foldGroups, stepGroups } from '../../../text/runs/step-groups.ts';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { askedAgain, isShown } from './count-work.ts';
import { type BadAnswers, mergeBadAnswers } from './merge-bad-answers.ts';

interface PlanBlockProps {
  readonly runId: RunId;
  readonly iteration: IterationView;
  /** Number of the plan within its request. */
  readonly number: number;
  readonly isRunLive: boolean;
  /** Id of the call that waits for the person's answer; `null`: none. */
  readonly waitingCall: CallId | null;
  /** Whether the data is shown here; `false` when it is next to the answer. */
  readonly showsData: boolean;
}

type BlockItem =
  | { readonly kind: 'step'; readonly item: ToolCallView }
  | { readonly kind: 'data'; readonly item: ExtractedData }
  | BadAnswers
  | { readonly kind: 'note'; readonly item: NoteView }
  | { readonly kind: 'said'; readonly item: SaidView }
  | { readonly kind: 'question'; readonly item: QuestionView };

/** A plan of a run and its steps. */
export const PlanBlock = memo(function PlanBlock({
  runId,
  iteration,
  number,
  isRunLive,
  waitingCall,
  showsData,
}: PlanBlockProps) {
  const words = useWords();
  const plan = iteration.plan?.output;
  const items = foldGroups(itemsOf(iteration, showsData), stepGroups(iteration), mayFold);
  if (plan === undefined && items.length === 0) return null;
  return (
    <li className="plan-block">
      {plan !== undefined && <PlanWords plan={plan} number={number} />}
      {items.map((entry) =>
        entry.kind === 'group' ? (
          <FoldedSteps
            key={entry.item.within}
            {...groupLine(words, entry.item)}
            isRunLive={isRunLive}
          >
            {entry.inside.map((inner) => (
              <BlockLine
                key={`${inner.kind} ${inner.item.seq}`}
                runId={runId}
                entry={inner}
                iteration={iteration}
                isRunLive={isRunLive}
                waitingCall={waitingCall}
              />
            ))}
          </FoldedSteps>
        ) : (
          <BlockLine
            key={`${entry.kind} ${entry.item.seq}`}
            runId={runId}
            entry={entry}
            iteration={iteration}
            isRunLive={isRunLive}
            waitingCall={waitingCall}
          />
        ),
      )}
    </li>
  );
});

interface PlanWordsProps {
  readonly plan: NonNullable<IterationView['plan']>['output'];
  readonly number: number;
}

/** What a plan wants to do, and why. */
function PlanWords({ plan, number }: PlanWordsProps) {
  const { t } = useWords();
  const { proposedActions, stepByStepReasoning } = plan;
  return (
    <>
      <h3>{proposedActions.length === 0 ? t('chat.conclusion') : t('chat.plan', { number })}</h3>
      {proposedActions.length > 0 && <TextList className="plan-actions" texts={proposedActions} />}
      {stepByStepReasoning !== '' && (
        <Disclosure summary={t('chat.why')}>
          <p className="plan-why" dir="auto">
            {stepByStepReasoning}
          </p>
        </Disclosure>
      )}
    </>
  );
}

interface BlockLineProps extends Omit<PlanBlockProps, 'showsData' | 'number'> {
  readonly entry: BlockItem;
}

/** A plan can have hundreds of lines and each event makes a new iteration object, so a line renders again only if its own entry changed. */
const isSameLine = (was: BlockLineProps, is: BlockLineProps): boolean =>
  was.entry.item === is.entry.item &&
  was.isRunLive === is.isRunLive &&
  isWaiting(was) === isWaiting(is);

const isWaiting = ({ entry, waitingCall }: BlockLineProps): boolean =>
  entry.kind === 'step' && entry.item.callId === waitingCall;

const BlockLine = memo(function BlockLine(props: BlockLineProps) {
  const { runId, entry, iteration, isRunLive } = props;
  const words = useWords();
  const { t } = words;
  switch (entry.kind) {
    case 'step': {
      const call = entry.item;
      return (
        <StepLine
          tool={call.tool}
          sentence={callSentence(t, iteration, call)}
          state={call.state}
          isRunLive={isRunLive}
          isWaiting={isWaiting(props)}
          isRefused={isRefused(call.result)}
          effect={call.result === null ? '' : effectSentence(words, call.result)}
          next={
            call.result !== null && !call.result.ok
              ? errorText(words, call.result.error).next
              : null
          }
          details={<StepDetails call={call} picture={pictureBefore(iteration, call.seq)} />}
        />
      );
    }
    case 'data':
      return <ExtractedDataView runId={runId} data={entry.item} />;
    case 'bad-answer':
      return (
        <p className="plan-note is-warning">
          {t('chat.askedAgain', {
            times: entry.times,
            problem: entry.item.error === null ? '' : errorText(words, entry.item.error).message,
          })}
        </p>
      );
    case 'said':
      return <SaidLine {...entry.item} />;
    case 'question':
      return <AskedLine {...entry.item} />;
    case 'note':
      return (
        <p
          className={entry.item.level === 'warning' ? 'plan-note is-warning' : 'plan-note'}
          dir="auto"
        >
          {plainNote(noteText(words, entry.item))}
        </p>
      );
  }
}, isSameLine);

/** Picture of the page before a step; `null` when none was taken since the previous step. */
function pictureBefore({ observations, toolCalls }: IterationView, seq: number): ArtifactId | null {
  const since = toolCalls.findLast((call) => call.seq < seq)?.seq ?? 0;
  const isOfThen = (seen: ObservationView): boolean => seen.seq > since && seen.seq < seq;
  return (
    observations.findLast((seen) => isOfThen(seen) && seen.screenshot !== null)?.screenshot ?? null
  );
}

/** Whether an entry may be collapsed: steps and progress notes of an extraction. */
function mayFold(entry: BlockItem): boolean {
  return entry.kind === 'step' || (entry.kind === 'note' && entry.item.level === 'info');
}

function SaidLine({ text, material }: SaidView) {
  return (
    <div className="run-said-with">
      <p className="run-said" dir="auto">
        {text}
      </p>
      {material?.map((each) => (
        <PastedChip key={each.text} material={each} />
      ))}
    </div>
  );
}

function AskedLine(asked: QuestionView) {
  const { t } = useWords();
  const answer = answerWords(t, asked);
  return (
    <div className="run-asked">
      <p dir="auto">
        <AmountText>{t('chat.asked', { question: questionText(t, asked) })}</AmountText>
      </p>
      {answer === null && <p className="plan-note is-warning">{t('chat.nobodyAnswered')}</p>}
      {typeof answer === 'string' && (
        <p className="run-said" dir="auto">
          {answer}
        </p>
      )}
    </div>
  );
}

/** Visible items of an iteration, in order, without the executor's report. */
function itemsOf(iteration: IterationView, showsData: boolean): readonly BlockItem[] {
  const { toolCalls, notes, said, questions } = iteration;
  const items: BlockItem[] = [
    ...toolCalls.filter(isShown).map((item) => ({ kind: 'step', item }) as const),
    ...(showsData ? extractedData(iteration) : []).map((item) => ({ kind: 'data', item }) as const),
    ...askedAgain(iteration).map((item) => ({ kind: 'bad-answer', item, times: 1 }) as const),
    ...notes.map((item) => ({ kind: 'note', item }) as const),
    ...said.map((item) => ({ kind: 'said', item }) as const),
    ...questions.map((item) => ({ kind: 'question', item }) as const),
  ];
  return mergeBadAnswers(items.toSorted((left, right) => left.item.seq - right.item.seq));
}
