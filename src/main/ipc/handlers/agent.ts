import type { AgentGrants } from '../../agent-host/agents/agent-grants.ts';
import type { AgentLibrary } from '../../agent-host/agents/agent-library.ts';
import type { SkillRuns } from '../../store/skill-runs.ts';
import type { AgentFiles } from '../../windows/dialogs/agent-files.ts';
import type { DomainHandlers } from '../handlers.ts';

/** `onChanged` is called after the person's agents were changed. */
export function createAgentHandlers(
  agents: Pick<AgentLibrary, 'save' | 'remove' | 'list'>,
  grants: Pick<AgentGrants, 'confirm' | 'withdraw'>,
  files: AgentFiles,
  skillRuns: SkillRuns,
  onChanged: () => void,
): DomainHandlers<'agent'> {
  return {
    'agent.save': ({ id, agent }) => {
      const saved = agents.save(agent, id);
      onChanged();
      return { id: saved };
    },
    'agent.remove': ({ id }) => {
      agents.remove(id);
      grants.withdraw(id);
      onChanged();
      return null;
    },
    'agent.confirmGrants': ({ id, digest }) => {
      grants.confirm(id, digest);
      onChanged();
      return null;
    },
    'agent.withdrawGrants': ({ id }) => {
      grants.withdraw(id);
      onChanged();
      return null;
    },
    'agent.figures': () =>
      Object.fromEntries(
        agents.list().flatMap(({ agent, isOwn }) => {
          const figures = isOwn && agent.script !== undefined ? skillRuns.figuresOf(agent) : null;
          return figures === null ? [] : [[agent.id, figures]];
        }),
      ),
    'agent.import': async () => {
      const { names, toReview } = await files.import().finally(onChanged);
      return { names: [...names], toReview: [...toReview] };
    },
    'agent.exportTest': async ({ id }) => ({ file: await files.exportTest(id) }),
    'agent.export': async ({ id }) => ({ file: await files.export(id) }),
  };
}
