import { wordsIn } from '#shared/messages/words-in.ts';
import type { Language } from '#shared/messages/language.ts';
import type { AgentParameter } from '#shared/model/agents/agent.ts';
import type { GivenWork } from '#shared/model/recordings/given-work.ts';
import type { ReplayOf } from '#shared/model/run/run-event.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import { parameterValues, type ResolvedAgent } from '../../agents/resolve-agent.ts';
import type { StartRun } from '../run-service.ts';
import { pageBegunOn } from './begun-on.ts';

/** Work that a run begins with, and what is known of where it comes from. */
export interface PreparedWork {
  readonly work: GivenWork;
  /** What is done again; `null` of a script, which is compared with nothing. */
  readonly replayOf: ReplayOf | null;
  /** Where it begins; `null`: on the page that the tab shows. */
  readonly startUrl: string | null;
  /** The words of the run that is done again; `null` of other work. */
  readonly task: string | null;
  /** What was typed then; `null` of other work. The window sends it back as it was: it is the person's only where they changed it. */
  readonly parameters: readonly AgentParameter[] | null;
  /** The page that the person had open when they asked for the run that is done again; `null` of other work, and where there was none. */
  readonly begunOn: string | null;
  /** `false`: an agent or another program gave that run its words, which allow nothing. */
  readonly isTyped: boolean;
}

const OF_NO_RUN = {
  replayOf: null,
  startUrl: null,
  task: null,
  parameters: null,
  begunOn: null,
  isTyped: true,
} as const satisfies Omit<PreparedWork, 'work'>;

/**
 * What a run begins with, where there is anything: a script that somebody gave, the steps of an earlier run, or what its agent brings.
 * Throws what `recordingOfRun` and `parameterValues` throw, and `RUN_UNKNOWN`.
 */
export function prepareWork(
  store: Pick<RunStore, 'getView'>,
  language: Language,
  { replay: wish, parameters, agentId, provider, script }: StartRun,
  agent: ResolvedAgent | null,
): PreparedWork | null {
  if (script !== undefined) {
    const steps = [{ kind: 'script' as const, ...script }];
    return { ...OF_NO_RUN, work: { steps, onDifference: 'stop', mayAskModel: false } };
  }
  if (wish !== undefined && wish.runId !== null) {
    const { runId, ...how } = wish;
    return workOfRun(store.getView(runId), language, parameters, how);
  }
  if (agent === null || agent.given === null) return null;
  const isScript = agent.given.some(({ kind }) => kind === 'script');
  const isWithoutModel = provider.kind === 'builtin';
  // The built-in engine does not know how far a script came and would begin again.
  const onDifference =
    isScript && isWithoutModel
      ? 'stop'
      : (wish?.onDifference ?? (isWithoutModel ? 'stop' : 'agent'));
  return {
    ...OF_NO_RUN,
    work: {
      steps: [...agent.given],
      onDifference,
      mayAskModel: wish?.mayAskModel ?? true,
    },
    replayOf: isScript ? null : agentId === null ? { kind: 'step' } : { kind: 'agent', agentId },
  };
}

function workOfRun(
  view: RunView,
  language: Language,
  given: StartRun['parameters'],
  how: Omit<GivenWork, 'steps'>,
): PreparedWork {
  const { recording, parameters } = recordingOfRun(view, wordsIn(language).t);
  const owner = { name: view.task.slice(0, 80), parameters: [...parameters] };
  const { steps, startUrl } = fillRecording(recording, parameters, parameterValues(owner, given));
  return {
    work: { steps, ...how },
    replayOf: { kind: 'run', runId: view.runId },
    startUrl,
    task: view.requests.at(-1)?.text ?? view.task,
    parameters,
    begunOn: pageBegunOn(view),
    isTyped:
      view.agentId === null &&
      view.requests.every(({ isForeign, text, plan }) => !isForeign && text !== plan?.goal),
  };
}
