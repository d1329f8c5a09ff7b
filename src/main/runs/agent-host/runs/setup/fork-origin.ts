import { AppError } from '#shared/errors/app-error.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { ForkOf } from '#shared/model/run/input/fork.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';
import { joinPasts, pastOf, type RunPast } from '#shared/model/run/run-past.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

type Runs = Pick<RunStore, 'getEvents'>;

/** What a branch knows from before its start. */
export interface ForkOrigin {
  readonly past: RunPast;
  /** Earlier events without the person's approvals. */
  readonly events: readonly RunEvent[];
  readonly files: readonly RunFile[];
}

/** Returns a run as it was before one of its iterations. Throws `RUN_UNKNOWN` or `ITERATION_UNKNOWN`. */
export function runBefore(
  runs: Runs,
  { runId, iteration }: ForkOf,
): { readonly view: RunView; readonly events: readonly RunEvent[] } {
  const all = runs.getEvents(runId);
  const end = all.findIndex(
    (event) => event.iteration === iteration && event.body.type === 'iteration.started',
  );
  if (end < 1) throw iterationUnknown(iteration);
  const events = all.slice(0, end);
  return { view: foldRun(events), events };
}

/** Returns the origin of a branch that starts there, including everything that this run itself branched from. */
export function forkOrigin(runs: Runs, forkOf: ForkOf): ForkOrigin {
  const { view, events } = runBefore(runs, forkOf);
  const before = knownOrigin(runs, view.forkOf);
  const past = joinPasts(before?.past ?? null, pastOf(view));
  return {
    // The branch continues the iteration numbers.
    past: { ...past, iteration: forkOf.iteration - 1, continuations: 0 },
    events: [...(before?.events ?? []), ...events.filter(isNoApproval)],
    files: [...(before?.files ?? []), ...filesIn(view.iterations)],
  };
}

/** Returns the origin of a branch that is continued; `null` when it is no branch, or its original run was deleted. */
export function knownOrigin(runs: Runs, forkOf: ForkOf | null): ForkOrigin | null {
  try {
    return forkOf === null ? null : forkOrigin(runs, forkOf);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'RUN_UNKNOWN') return null;
    throw thrown;
  }
}

/** Approvals of a run do not apply to its branch. */
const isNoApproval = ({ body }: RunEvent): boolean =>
  body.type !== 'question.asked' || body.approval === undefined;

function iterationUnknown(iteration: number): AppError {
  return new AppError({
    code: 'ITERATION_UNKNOWN',
    params: { iteration },
    message: `The run has no iteration ${iteration}.`,
    next: 'Choose one that its page shows.',
  });
}
