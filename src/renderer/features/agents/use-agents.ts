import { useMemo } from 'react';

import type { ListedAgent } from '#shared/model/agents/agent.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';

import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** All agents, with texts in the person's language where they have them. */
export function useAgents(): readonly ListedAgent[] {
  const { language } = useWords();
  const list = useMirror((mirror) => mirror.agents.list);
  return useMemo(
    () => list.map((listed) => ({ ...listed, agent: agentIn(language, listed.agent) })),
    [list, language],
  );
}
