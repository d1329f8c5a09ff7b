import { questionText } from '#shared/messages/sentences/question-text.ts';
import type { Words } from '#shared/messages/words.ts';

import { useMirror, type Mirror } from '../../../store/app-state.ts';
import { selectTabRun } from '../../../store/runs/run-places.ts';
import { callSentence } from '../../../text/runs/call-sentence.ts';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

/** Tells screen readers, one sentence at a time, what the run of the tab in front is doing and how it ended. */
export function StepAnnouncer() {
  const words = useWords();
  const sentence = useMirror((mirror) => newestSentence(words, mirror));
  return (
    <output className="visually-hidden" aria-live="polite">
      {sentence}
    </output>
  );
}

function newestSentence(words: Words, mirror: Mirror): string {
  const { t } = words;
  const view = selectTabRun(mirror)?.view;
  if (view === undefined) return '';
  switch (view.phase) {
    case 'running':
      break;
    case 'queued':
      return t('chat.isQueued');
    case 'paused':
      return t('chat.isPaused');
    case 'waiting':
      return t('chat.asksYou', {
        question:
          view.life.isLive && view.life.question !== null
            ? questionText(t, view.life.question)
            : '',
      });
    case 'completed':
      return t('chat.isDone');
    case 'needs-approval':
      return t('chat.needsApproval');
    case 'failed':
      return t('chat.hasFailed', {
        problem: view.error === null ? '' : errorText(words, view.error).message,
      });
    case 'stopped':
      return t('chat.wasStopped');
    case 'limit':
      return t('chat.reachedLimit');
    case 'interrupted':
      return t('chat.wasInterrupted');
  }
  const iteration = view.iterations.at(-1);
  const call = iteration?.toolCalls.at(-1);
  if (iteration === undefined || call === undefined) return t('chat.planning');
  return callSentence(t, iteration, call);
}
