import type { AgentDefinition } from '#shared/model/run/agent.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { AgentLibrary } from './agent-library.ts';
import { withFoundAnew, withHealed } from './healed-agent.ts';
import { withPatch } from './patched-agent.ts';

/**
 * Writes into an agent of the person's own what a run has learnt: by what its elements are known now, and what has become of its script. Of one that has leave
 * to do something only a mended script is kept beside it, to be taken by hand: the person has confirmed the rest so.
 */
export function keepLearnt(
  agents: Pick<AgentLibrary, 'list'> & Partial<Pick<AgentLibrary, 'save'>>,
  view: RunView,
): void {
  const agentId = agentOf(view);
  if (agentId === null || agents.save === undefined) return;
  const own = agents.list().find(({ agent, isOwn }) => isOwn && agent.id === agentId)?.agent;
  if (own === undefined) return;
  const isConfirmed = (own.grants ?? []).length > 0;
  const learnt = withPatch(isConfirmed ? own : withElements(own, view), view);
  if (learnt === own) return;
  const { id, ...draft } = learnt;
  agents.save(draft, id);
}

function agentOf({ replayOf, agentId }: RunView): string | null {
  if (replayOf === null) return agentId;
  return replayOf.kind === 'agent' ? replayOf.agentId : null;
}

const withElements = (agent: AgentDefinition, view: RunView): AgentDefinition =>
  withHealed(agent, view) ?? withFoundAnew(agent, view) ?? agent;
