import { useMemo } from 'react';

import { agentIn } from '#shared/model/agents/agent-words.ts';
import { takesWords } from '#shared/model/agents/takes-words.ts';

import type { AgentChoice } from '../../text/agent-choice.ts';
import { useWords } from '../../text/use-words.ts';
import { useMirror } from '../app-state.ts';
import { setNamedAgent, useUiState } from '../ui-state.ts';

export function useAgentChoice(place: string): AgentChoice {
  const { language } = useWords();
  const list = useMirror((mirror) => mirror.agents.list);
  const chosen = useUiState((state) => state.namedAgents[place] ?? null);
  return useMemo(() => {
    const agents = list.flatMap(({ agent }) =>
      takesWords(agent) ? [{ id: agent.id, name: agentIn(language, agent).name }] : [],
    );
    return {
      agents,
      chosen: agents.find(({ id }) => id === chosen?.id) ?? null,
      onChoose: (agent) => setNamedAgent(place, agent),
    };
  }, [list, language, chosen, place]);
}

/** Command that runs the chosen agent with a text; without an agent, the text itself. */
export const commandOf = ({ chosen }: AgentChoice, text: string): string =>
  chosen === null ? text : `/${chosen.id} ${text}`;
