import type { RunId } from '#shared/model/ids.ts';
import { filesIn } from '#shared/model/run/files-in.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { RunFile } from '#shared/model/run/run-file.ts';
import type { RunStore } from '#shared/store/run-store.ts';

import type { ForkOrigin } from './fork-origin.ts';

/** So many of the newest runs are looked through. */
const MOST_RUNS = 200;

/**
 * The newest completed run of the same agent for the same task, whose files a new one finds: so an agent knows what it has noted the
 * last time. `null`: there is none.
 */
export function earlierRun(
  store: Pick<RunStore, 'listRuns' | 'getView'>,
  agentId: string,
  task: string,
): RunId | null {
  const found = store
    .listRuns(MOST_RUNS, null)
    .find((run) => run.agentId === agentId && run.task === task && run.phase === 'completed');
  if (found === undefined) return null;
  // Of one without files nothing is known to the new one, so that it is not held to what that has read.
  return filesIn(store.getView(found.runId).iterations).length === 0 ? null : found.runId;
}

interface EarlierParts {
  readonly earlier?: RunId | null;
  readonly origin?: ForkOrigin | null;
  readonly store: Pick<RunStore, 'getEvents' | 'getView'>;
}

/** What is known to the model from before: of the run that goes on or is forked, or of the one whose files it finds. */
export function eventsBefore(
  {
    begin,
    earlier = null,
    origin = null,
    store,
  }: EarlierParts & { readonly begin: { readonly kind: 'new' | 'again' } },
  runId: RunId,
): readonly RunEvent[] {
  if (begin.kind === 'again') return [...(origin?.events ?? []), ...store.getEvents(runId)];
  if (origin !== null) return origin.events;
  return earlier === null ? [] : store.getEvents(earlier);
}

/** The files that a run finds when it begins. */
export const earlierFilesOf = ({
  earlier = null,
  origin = null,
  store,
}: EarlierParts): readonly RunFile[] =>
  origin?.files ?? (earlier === null ? [] : filesIn(store.getView(earlier).iterations));
