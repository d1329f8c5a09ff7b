import { LiveRunControls } from '../../run-control/live-run-controls.tsx';
import { useMirror } from '../../store/app-state.ts';

/** What can be done to the run that goes on, and its question if it has one. */
export function LiveRun() {
  const run = useMirror((mirror) => mirror.runs.list.findLast(({ view }) => view.life.isLive));
  if (run === undefined) return null;
  const { runId, life } = run.view;
  if (!life.isLive) return null;
  return (
    <div className="live-run">
      <LiveRunControls runId={runId} life={life} />
    </div>
  );
}
