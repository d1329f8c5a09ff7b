import { lastQuestion, type QuestionView } from '#shared/model/run/view/iteration-view.ts';
import type { RunLife } from '#shared/model/run/view/run-life.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import { ApprovalCard } from '../../components/approval/approval-card.tsx';
import { QuestionCard } from '../../components/run/question-card.tsx';
import { SecretCard } from './secret-card.tsx';
import { useWords } from '../../text/use-words.ts';
import { RunControls } from '../../components/run/run-controls.tsx';

interface LiveRunControlsProps {
  readonly view: RunView;
  readonly life: Extract<RunLife, { readonly isLive: true }>;
  /** Whether a box below the controls takes answers. */
  readonly isAnsweredBelow?: boolean;
}

/** Controls of a live run, and its open question. */
export function LiveRunControls({ view, life, isAnsweredBelow = false }: LiveRunControlsProps) {
  const { runId } = view;
  const { question, isPaused, pausedBy } = life;
  const last = lastQuestion(view.iterations);
  const answerWith = (answer: string) => {
    if (question !== null) send('run.answer', { runId, callId: question.callId, answer });
  };
  return (
    <>
      {question !== null &&
        (question.wantsSecret !== null ? (
          <SecretCard
            key={question.callId}
            question={question.question}
            origin={question.wantsSecret.origin}
            onAnswer={answerWith}
          />
        ) : question.approval === null ? (
          <QuestionCard
            key={question.callId}
            question={question.question}
            options={question.options}
            origin={question.origin}
            isAnsweredBelow={isAnsweredBelow}
            onAnswer={answerWith}
          />
        ) : (
          <ApprovalCard
            key={last?.seq}
            request={question.approval}
            program={programOf(view)}
            askedAt={last?.at ?? view.startedAt}
            onDecide={answerWith}
            onSignIn={(login) => send('run.signIn', { runId, callId: question.callId, login })}
          />
        ))}
      {question === null && isTakenBack(last) && <TakenBack />}
      <RunControls
        phase={question !== null ? 'waiting' : isPaused ? 'paused' : 'running'}
        isTakenOver={pausedBy === 'takeover'}
        onPause={() => send('run.pause', { runId })}
        onResume={() => send('run.resume', { runId })}
        onStop={() => send('run.stop', { runId })}
      />
    </>
  );
}

/** Name of the program that drives the run itself or requested it, empty if unknown; `null`: neither. */
function programOf({ provider, model, requests }: RunView): string | null {
  if (provider === 'client') return model;
  return requests[0]?.isForeign === true ? '' : null;
}

/** Whether main closed the question, which an empty answer means. One call may be asked about several times. */
function isTakenBack(question: QuestionView | undefined): boolean {
  return question?.approval !== undefined && question.answer === null;
}

function TakenBack() {
  const { t } = useWords();
  return <output className="run-controls-hint">{t('approvals.takenBack')}</output>;
}
