import type { AgentProblem, ListedAgent } from '#shared/model/agents/agent.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';

import type { AgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';

/** The JSON that `--agents` prints. Scripts read it, so its field names are stable. */
interface AgentList {
  readonly agents: readonly ({ readonly isOwn: boolean; readonly needsModel: boolean } & Pick<
    ListedAgent['agent'],
    'id' | 'name' | 'description' | 'parameters'
  >)[];
  readonly problems: readonly Pick<AgentProblem, 'file' | 'message'>[];
}

export function toAgentList(library: Pick<AgentLibrary, 'list' | 'problems'>): AgentList {
  return {
    agents: library.list().map(({ agent, isOwn }) => {
      const { id, name, description, parameters } = agent;
      return { id, name, description, isOwn, needsModel: needsModel(agent), parameters };
    }),
    problems: library.problems().map(({ file, message }) => ({ file, message })),
  };
}
