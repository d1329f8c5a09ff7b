import type { BoxAction } from '#shared/model/suggestions/box-answer.ts';
import type { AgentDefinition, ListedAgent } from '#shared/model/agents/agent.ts';
import { standsIn, tellingWords, toSearched } from '#shared/plain-steps/telling-words.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';

import { holdsAll, type SuggestionSource } from '../suggestion-source.ts';

interface AgentSourceOptions {
  /** Agents, in the person's language. */
  readonly agents: () => readonly Pick<ListedAgent, 'agent'>[];
  readonly hasModel: () => boolean;
}

export interface AgentCommands extends SuggestionSource {
  /** Action of `/name rest`; `null` where no agent has this name. */
  read(text: string): BoxAction | null;
  /** Runs of agents that need no model and match the request, best first. */
  find(request: string, limit: number): readonly BoxAction[];
}

/** Suggests agents by name; `/` lists all. */
export function createAgentSource({ agents, hasModel }: AgentSourceOptions): AgentCommands {
  return {
    suggest({ text, words }, limit) {
      const isCommand = text.startsWith('/');
      const wanted = isCommand ? text.slice(1).toLowerCase().split(/\s+/).filter(Boolean) : words;
      return agents()
        .filter(({ agent }) =>
          isCommand
            ? holdsAll(wanted.slice(0, 1), agent.name, agent.id)
            : holdsAll(wanted, agent.name),
        )
        .toSorted((a, b) => namedBy(wanted, b.agent) - namedBy(wanted, a.agent))
        .slice(0, limit)
        .map(({ agent }) => ({
          source: 'agent',
          title: agent.name,
          detail: agent.description,
          action: actionOf(agent, '', hasModel()),
        }));
    },
    read(text) {
      const command = /^\/(\S.*)$/s.exec(text)?.[1]?.toLowerCase();
      if (command === undefined) return null;
      const called = agents()
        .map(({ agent }) => ({ agent, name: nameIn(agent, command) }))
        .filter(({ name }) => name !== null)
        .toSorted((a, b) => (b.name?.length ?? 0) - (a.name?.length ?? 0));
      const [best] = called;
      if (best?.name === undefined || best.name === null) return null;
      const rest = text.slice(1 + best.name.length).trim();
      return actionOf(best.agent, rest, hasModel());
    },
    find(request, limit) {
      const wanted = tellingWords(request);
      if (wanted.length === 0) return [];
      return agents()
        .map(({ agent }) => ({ agent, fit: fitOf(agent, wanted) }))
        .filter(({ agent, fit }) => fit >= MIN_FIT && !needsModel(agent))
        .toSorted((one, other) => other.fit - one.fit)
        .slice(0, limit)
        .map(({ agent }) => actionOf(agent, '', false));
    },
  };
}

/** Number of leading words that the name has; what follows is for the agent. */
function namedBy(words: readonly string[], { name, id }: AgentDefinition): number {
  const end = words.findIndex((word) => !holdsAll([word], name, id));
  return end < 0 ? words.length : end;
}

/** Minimum score: one word in the name, or two in the description. */
const MIN_FIT = 2;

/** Score of an agent: each word counts two in its name, one in its description. */
function fitOf({ name, description }: AgentDefinition, wanted: readonly string[]): number {
  const [called, does] = [toSearched(name), toSearched(description)];
  return wanted.reduce(
    (fit, word) => fit + (standsIn(word, called) ? 2 : standsIn(word, does) ? 1 : 0),
    0,
  );
}

/** Name or id by which the command calls the agent; `null` where it does not. */
function nameIn({ id, name }: AgentDefinition, command: string): string | null {
  const called = [name.toLowerCase(), id].find(
    (each) => command === each || command.startsWith(`${each} `),
  );
  return called ?? null;
}

/** Runs the agent where all required parameters have values; `rest` fills the first text parameter. Otherwise the box asks for them. */
function actionOf(agent: AgentDefinition, rest: string, hasModel: boolean): BoxAction {
  if (!hasModel && needsModel(agent)) return { kind: 'connect', isPageMissing: false, unclear: [] };
  const first = agent.parameters.find(({ kind }) => kind !== 'number');
  const parameters = Object.fromEntries(
    agent.parameters.flatMap((parameter) => {
      const value = parameter === first && rest !== '' ? rest : parameter.default;
      return value === undefined ? [] : [[parameter.name, value]];
    }),
  );
  const isWhole = agent.parameters.every(
    ({ name, required }) => !required || (parameters[name] ?? '') !== '',
  );
  return {
    kind: 'agent',
    agentId: agent.id,
    name: agent.name,
    parameters: isWhole ? parameters : null,
  };
}
