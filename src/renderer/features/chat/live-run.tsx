import { send } from '../../bridge/send.ts';
import { QuestionCard } from '../../components/question-card.tsx';
import { RunControls } from '../../components/run-controls.tsx';
import { useMirror } from '../../store/app-state.ts';

/** What can be done to the run that goes on, and its question if it has one. */
export function LiveRun() {
  const run = useMirror((mirror) => mirror.chat.findLast(({ view }) => view.life.isLive));
  if (run === undefined) return null;
  const { runId, life } = run.view;
  if (!life.isLive) return null;
  const { question } = life;
  return (
    <div className="live-run">
      {question !== null && (
        <QuestionCard
          key={question.callId}
          question={question.question}
          options={question.options}
          onAnswer={(answer) => send('run.answer', { runId, callId: question.callId, answer })}
        />
      )}
      <RunControls
        phase={question !== null ? 'waiting' : life.isPaused ? 'paused' : 'running'}
        isTakenOver={life.pausedBy === 'takeover'}
        onPause={() => send('run.pause', { runId })}
        onResume={() => send('run.resume', { runId })}
        onStop={() => send('run.stop', { runId })}
      />
    </div>
  );
}
