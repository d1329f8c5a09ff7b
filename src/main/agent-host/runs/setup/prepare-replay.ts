import { wordsIn } from '#shared/messages/words-in.ts';
import type { Language } from '#shared/messages/language.ts';
import type { AgentParameter } from '#shared/model/run/agent.ts';
import type { Replay } from '#shared/model/run/recording.ts';
import type { ReplayOf } from '#shared/model/run/run-event.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { RunStore } from '#shared/store/run-store.ts';

import { parameterValues, type ResolvedAgent } from '../../agents/resolve-agent.ts';
import type { StartRun } from '../run-service.ts';
import { pageBegunOn } from './begun-on.ts';

export interface PreparedReplay {
  readonly replay: Replay;
  readonly replayOf: ReplayOf;
  /** Where it begins; `null`: on the page that the tab shows. */
  readonly startUrl: string | null;
  /** The words of the run that is done again; `null` for an agent, which has its own. */
  readonly task: string | null;
  /** What was typed then; `null` for an agent. The window sends it back as it was: it is the person's only where they changed it. */
  readonly parameters: readonly AgentParameter[] | null;
  /** The page that the person had open when they asked for the run that is done again; `null` for an agent, and where there was none. */
  readonly begunOn: string | null;
  /** `false`: an agent or another program gave that run its words, which allow nothing. */
  readonly isTyped: boolean;
  /** That run was a rehearsal: what it was let do there it is asked about here. */
  readonly isForReal: boolean;
}

/**
 * The recorded steps of a run, where it has any: those of an earlier run that it does again, or of its agent. Throws what
 * `recordingOfRun` and `parameterValues` throw, and `RUN_UNKNOWN`.
 */
export function prepareReplay(
  store: Pick<RunStore, 'getView'>,
  language: Language,
  { replay: wish, parameters, agentId, provider }: StartRun,
  agent: ResolvedAgent | null,
): PreparedReplay | null {
  if (wish !== undefined && wish.runId !== null) {
    const { runId, ...how } = wish;
    const view = store.getView(runId);
    const { t } = wordsIn(language);
    const recorded = recordingOfRun(view, t);
    const owner = { name: view.task.slice(0, 80), parameters: [...recorded.parameters] };
    const values = parameterValues(owner, parameters);
    const recording = fillRecording(recorded.recording, recorded.parameters, values);
    return {
      replay: { recording, ...how },
      replayOf: { kind: 'run', runId },
      startUrl: recording.startUrl,
      task: view.requests.at(-1)?.text ?? view.task,
      parameters: recorded.parameters,
      begunOn: pageBegunOn(view),
      isTyped:
        view.agentId === null &&
        view.requests.every(({ isForeign, text, plan }) => !isForeign && text !== plan?.goal),
      isForReal: view.isRehearsal,
    };
  }
  if (agent === null || agent.recording === null) return null;
  const isAlone = provider.kind === 'builtin';
  return {
    replay: {
      recording: agent.recording,
      onDifference: wish?.onDifference ?? (isAlone ? 'stop' : 'agent'),
      mayAskModel: wish?.mayAskModel ?? true,
    },
    replayOf: agentId === null ? { kind: 'step' } : { kind: 'agent', agentId },
    startUrl: agent.recording.startUrl,
    task: null,
    parameters: null,
    begunOn: null,
    isTyped: true,
    isForReal: false,
  };
}
