import { join } from 'node:path';

import type {
  AgentDefinition,
  AgentDraft,
  AgentProblem,
  ListedAgent,
} from '#shared/model/agents/agent.ts';

import { OwnAgents } from './own-agents.ts';
import { type AgentFolder, readAgentFolder } from './read-agent-folder.ts';

/** Agents that can be run: those that ship with Waymark, and the person's own. */
export interface AgentLibrary {
  /** Returns the agents sorted by name, the person's own first. */
  list(): readonly ListedAgent[];
  get(id: string): AgentDefinition | undefined;
  /** Returns files that could not be loaded; they do not affect the other agents. */
  problems(): readonly AgentProblem[];
  /** Saves an agent of the person in place of the one with this id, or as a new one (`null`); returns its id. */
  save(draft: AgentDraft, id: string | null): string;
  /** Deletes one of the person's agents. */
  remove(id: string): void;
}

/** Opens the library of the agents that ship in the program's folder and the person's own in the data folder. */
export function openAgentLibrary(programFolder: string, userData: string): AgentLibrary {
  return createAgentLibrary(
    readAgentFolder(join(programFolder, 'resources', 'agents')),
    new OwnAgents(ownAgentsFolder(userData), skillsFolder(userData)),
  );
}

export function ownAgentsFolder(userData: string): string {
  return join(userData, 'agents');
}

export function skillsFolder(userData: string): string {
  return join(userData, 'skills');
}

/** Creates a library of the shipped agents and those in the person's folder, whose files are read each time. */
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
