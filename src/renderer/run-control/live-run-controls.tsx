import type { RunId } from '#shared/model/ids.ts';
import type { RunLife } from '#shared/model/run/run-life.ts';

import { send } from '../bridge/send.ts';
import { ApprovalCard } from './approval-card.tsx';
import { QuestionCard } from '../components/run/question-card.tsx';
import { SecretCard } from './secret-card.tsx';
import { RunControls } from '../components/run/run-controls.tsx';

interface LiveRunControlsProps {
  readonly runId: RunId;
  readonly life: Extract<RunLife, { readonly isLive: true }>;
}

/** What can be done to a run that goes on, and what it wants to know if it waits for an answer. */
export function LiveRunControls({ runId, life }: LiveRunControlsProps) {
  const { question, isPaused, pausedBy } = life;
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
            onAnswer={answerWith}
          />
        ) : (
          <ApprovalCard key={question.callId} request={question.approval} onDecide={answerWith} />
        ))}
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
