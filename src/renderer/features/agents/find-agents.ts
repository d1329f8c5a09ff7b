import { searchText } from '#shared/model/search-text.ts';
import {
  AGENT_CATEGORIES,
  type AgentCategory,
  type ListedAgent,
} from '#shared/model/agents/agent.ts';

/** Agents under one heading. */
export interface AgentGroup {
  readonly title: 'favourites' | 'yours' | AgentCategory;
  readonly members: readonly ListedAgent[];
}

/** Agents with all these words in name, purpose, goal or steps. */
export function findAgents(agents: readonly ListedAgent[], query: string): readonly ListedAgent[] {
  const words = fold(query).split(/\s+/);
  return agents.filter(({ agent: { name, description, goal, steps } }) => {
    const text = fold([name, description, goal, ...steps].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Favourites, then own agents, then shipped ones by category; each once. */
export function groupAgents(
  agents: readonly ListedAgent[],
  favourites: readonly string[],
): readonly AgentGroup[] {
  const isFavourite = ({ agent }: ListedAgent): boolean => favourites.includes(agent.id);
  const others = agents.filter((listed) => !isFavourite(listed));
  const shipped = others.filter(({ isOwn }) => !isOwn);
  const groups: readonly AgentGroup[] = [
    { title: 'favourites', members: agents.filter(isFavourite) },
    { title: 'yours', members: others.filter(({ isOwn }) => isOwn) },
    ...AGENT_CATEGORIES.map((title) => ({
      title,
      members: shipped.filter(({ agent }) => (agent.category ?? 'other') === title),
    })),
  ];
  return groups.filter(({ members }) => members.length > 0);
}

const fold = (text: string): string => searchText(text).trim();
