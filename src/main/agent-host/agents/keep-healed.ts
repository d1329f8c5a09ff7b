import type { AgentDefinition } from '#shared/model/run/agent.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { AgentLibrary } from './agent-library.ts';

/**
 * Writes into an agent of the person's own by what the elements of its recorded steps were known in a run, where that was not as it
 * was recorded. One that has leave to do something stays as it is: the person has confirmed it so.
 */
export function keepHealed(
  agents: Pick<AgentLibrary, 'list'> & Partial<Pick<AgentLibrary, 'save'>>,
  view: RunView,
): void {
  const { replayOf } = view;
  if (replayOf?.kind !== 'agent' || agents.save === undefined) return;
  const own = agents
    .list()
    .find(({ agent, isOwn }) => isOwn && agent.id === replayOf.agentId)?.agent;
  if (own === undefined || (own.grants ?? []).length > 0) return;
  const healed = withHealed(own, view);
  if (healed === null) return;
  const { id, ...draft } = healed;
  agents.save(draft, id);
}

/** The agent with what its elements are known by now; `null` where nothing is new. */
export function withHealed(agent: AgentDefinition, view: RunView): AgentDefinition | null {
  const { recording } = agent;
  if (recording === undefined) return null;
  const found = new Map(
    view.replayed.flatMap(({ stepId, outcome, callId }) => {
      const targets =
        outcome === 'healed' && callId !== null
          ? findToolCall(view.iterations, callId)?.call.targets
          : undefined;
      return targets === undefined ? [] : [[stepId, targets] as const];
    }),
  );
  if (found.size === 0) return null;
  const steps = recording.steps.map((step) => {
    const targets = found.get(step.id);
    return step.kind === 'act' && targets !== undefined
      ? Object.assign({}, step, { targets: { ...step.targets, ...targets } })
      : step;
  });
  return { ...agent, recording: { ...recording, steps } };
}
