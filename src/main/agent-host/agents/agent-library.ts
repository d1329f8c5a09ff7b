import { join } from 'node:path';

import type {
  AgentDefinition,
  AgentDraft,
  AgentProblem,
  ListedAgent,
} from '#shared/model/run/agent.ts';

import { OwnAgents } from './own-agents.ts';
import { type AgentFolder, readAgentFolder } from './read-agent-folder.ts';

/** The agents that can be run: those that ship, and the person's own. */
export interface AgentLibrary {
  /** By name, the person's own first. */
  list(): readonly ListedAgent[];
  get(id: string): AgentDefinition | undefined;
  /** Files that were left out; the other agents are there. */
  problems(): readonly AgentProblem[];
  /** Keeps an agent of the person's in place of the one with this id, or (`null`) as a new one; gives its id. */
  save(draft: AgentDraft, id: string | null): string;
  /** Deletes an agent of the person's. */
  remove(id: string): void;
}

/** The agents that ship with the program in this folder, and the person's own in this data folder. */
export function openAgentLibrary(programFolder: string, userData: string): AgentLibrary {
  return createAgentLibrary(
    readAgentFolder(join(programFolder, 'resources', 'agents')),
    new OwnAgents(ownAgentsFolder(userData), skillsFolder(userData)),
  );
}

/** Where the person's own agents are kept, in this data folder. */
export function ownAgentsFolder(userData: string): string {
  return join(userData, 'agents');
}

/** Where the person's skills are kept, in this data folder. */
export function skillsFolder(userData: string): string {
  return join(userData, 'skills');
}

/** The library over the agents that ship and those in the person's folder, whose files are read anew each time. */
export function createAgentLibrary(shipped: AgentFolder, own: OwnAgents): AgentLibrary {
  const taken = new Set(shipped.agents.keys());
  return {
    list: () => [
      ...listed(own.read(), true).filter(({ agent }) => !taken.has(agent.id)),
      ...listed(shipped, false),
    ],
    get: (id) => shipped.agents.get(id) ?? own.read().agents.get(id),
    problems: () => {
      const { agents, problems } = own.read();
      const doubles = [...agents.keys()].filter((id) => taken.has(id));
      return [
        ...shipped.problems,
        ...problems,
        ...doubles.map((id) => ({
          file: `${id}.json`,
          message:
            'An agent that comes with Waymark has the same id. Give it another, and its file the same name.',
          params: { reason: 'taken' },
        })),
      ];
    },
    save: (draft, id) => own.save(draft, id, taken),
    remove: (id) => own.remove(id),
  };
}

function listed({ agents }: AgentFolder, isOwn: boolean): readonly ListedAgent[] {
  return [...agents.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((agent) => ({ agent, isOwn }));
}
