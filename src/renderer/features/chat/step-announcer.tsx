import { useMirror, type Mirror } from '../../store/app-state.ts';
import { findNodeNameBefore } from '../../text/node-name.ts';
import { toolSentence } from '../../text/tool-sentence.ts';

/** Tells screen readers, one sentence at a time, what the newest run is doing and how it ended. */
export function StepAnnouncer() {
  const sentence = useMirror(newestSentence);
  return (
    <output className="visually-hidden" aria-live="polite">
      {sentence}
    </output>
  );
}

function newestSentence(mirror: Mirror): string {
  const view = mirror.runs.list.at(-1)?.view;
  if (view === undefined) return '';
  switch (view.phase) {
    case 'running':
      break;
    case 'queued':
      return 'The run waits for its turn.';
    case 'paused':
      return 'The run is paused.';
    case 'waiting':
      return `The run asks you: ${view.life.isLive ? (view.life.question?.question ?? '') : ''}`;
    case 'completed':
      return 'The run is done.';
    case 'failed':
      return `The run failed. ${view.error?.message ?? ''}`;
    case 'stopped':
      return 'The run was stopped.';
    case 'limit':
      return 'The run ended at its limit.';
    case 'interrupted':
      return 'The run was interrupted.';
  }
  const iteration = view.iterations.at(-1);
  const call = iteration?.toolCalls.at(-1);
  if (iteration === undefined || call === undefined)
    return 'Looking at the page and making a plan.';
  return toolSentence(call.tool, call.args, (nodeId) =>
    findNodeNameBefore(iteration, call.seq, nodeId),
  );
}
