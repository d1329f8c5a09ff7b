import type { AgentLibrary } from '../../agent-host/agents/agent-library.ts';
import type { AgentFiles } from '../../windows/agent-files.ts';
import type { DomainHandlers } from '../handlers.ts';

export function createAgentHandlers(
  agents: AgentLibrary,
  files: AgentFiles,
): DomainHandlers<'agent'> {
  return {
    'agent.list': () => ({ agents: [...agents.list()], problems: [...agents.problems()] }),
    'agent.save': ({ id, agent }) => ({ id: agents.save(agent, id) }),
    'agent.remove': ({ id }) => {
      agents.remove(id);
      return null;
    },
    'agent.import': async () => ({ names: [...(await files.import())] }),
    'agent.export': async ({ id }) => ({ file: await files.export(id) }),
  };
}
