import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

import type { AgentLibrary } from './agent-library.ts';
import { withFoundAnew, withHealed } from './healed-agent.ts';
import { withPatch } from './patched-agent.ts';

/**
 * Saves in the person's own agents what a run has learnt: new ways to find their elements, and repaired scripts. For an agent with grants,
 * only a repaired script is stored next to it for the person to accept, since the person has confirmed the rest as it is.
 */
export function keepLearnt(
  agents: Pick<AgentLibrary, 'list'> & Partial<Pick<AgentLibrary, 'save'>>,
  view: RunView,
): void {
  if (agents.save === undefined) return;
  const own = agentOf(view);
  const used = skillsUsed(view);
  for (const { agent, isOwn } of agents.list()) {
    if (!isOwn || (agent.id !== own && !used.has(agent.id))) continue;
    const isConfirmed = (agent.grants ?? []).length > 0;
    // In a run that only used a skill, elements may belong to other scripts.
    const keepsElements = agent.id === own && !isConfirmed;
    const learnt = withPatch(keepsElements ? withElements(agent, view) : agent, view);
    if (learnt === agent) continue;
    const { id, ...draft } = learnt;
    agents.save(draft, id);
  }
}

/** Returns the ids of the skills that the model used. */
const skillsUsed = ({ iterations }: RunView): ReadonlySet<string> =>
  new Set(
    iterations
      .flatMap(({ notedSteps }) => notedSteps)
      .flatMap(({ tool, args }) => {
        const input = tool === useSkillTool.name ? useSkillTool.input.safeParse(args) : null;
        return input?.success === true ? [input.data.name] : [];
      }),
  );

function agentOf({ replayOf, agentId }: RunView): string | null {
  if (replayOf === null) return agentId;
  return replayOf.kind === 'agent' ? replayOf.agentId : null;
}

const withElements = (agent: AgentDefinition, view: RunView): AgentDefinition =>
  withHealed(agent, view) ?? withFoundAnew(agent, view) ?? agent;
