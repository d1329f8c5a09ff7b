import type { AgentGrants } from '../../../../runs/agent-host/agents/agent-grants.ts';
import type { AgentLibrary } from '../../../../runs/agent-host/agents/agent-library.ts';
import type { ShownHosts } from '../../../../runs/agent-host/agents/shown-hosts.ts';
import type { SkillRuns } from '../../../../storage/store/runs/skill-runs.ts';
import type { AgentFiles } from '../../../../shell/windows/dialogs/agent-files.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** @param onChanged called after the person's agents were changed */
export function createAgentHandlers(
  agents: Pick<AgentLibrary, 'save' | 'remove' | 'list'>,
  grants: Pick<AgentGrants, 'confirm' | 'withdraw'>,
  shown: { readonly hosts: ShownHosts; readonly addresses: () => readonly string[] },
  files: AgentFiles,
  skillRuns: SkillRuns,
  onChanged: () => void,
): DomainHandlers<'agent'> {
  return {
    'agent.save': ({ id, agent }) => {
      const saved = agents.save(agent, id);
      shown.hosts.saved(saved, agent, shown.addresses());
      onChanged();
      return { id: saved };
    },
    'agent.remove': ({ id }) => {
      agents.remove(id);
      grants.withdraw(id);
      shown.hosts.forget(id);
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
