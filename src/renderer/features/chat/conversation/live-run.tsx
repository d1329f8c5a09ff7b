import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LiveRunControls } from '../../../connected/run/live-run-controls.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { selectTabRun } from '../../../store/runs/run-places.ts';
import type { ShownRun } from '../../../store/slices/runs.ts';
import { useWords } from '../../../text/use-words.ts';
import { queueWords } from '../queue-words.ts';

/** Controls of the front tab's live run, and its question. */
export function LiveRun() {
  const run = useMirror(selectTabRun);
  if (run === undefined) return null;
  const { life } = run.view;
  if (!life.isLive) return null;
  return (
    <div className="live-run">
      {life.queuedFor === null ? (
        <LiveRunControls view={run.view} life={life} isAnsweredBelow />
      ) : (
        <QueuedControls run={run} />
      )}
    </div>
  );
}

function QueuedControls({ run }: { readonly run: ShownRun }) {
  const words = useWords();
  const waitsFor = useMirror((mirror) => queueWords(words, mirror, run));
  return (
    <div className="run-controls">
      <Button onClick={() => send('run.stop', { runId: run.view.runId })}>
        {words.t('common.cancel')}
      </Button>
      <p className="run-controls-hint">{waitsFor}</p>
    </div>
  );
}
