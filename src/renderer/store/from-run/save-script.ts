import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { request } from '../../bridge/request.ts';

/** Saves a skill with the script that the person chose; a pending repair is dropped. */
export async function saveScript(agent: AgentDefinition, script: string): Promise<void> {
  const { id, patch: _, ...draft } = agent;
  await request('agent.save', { id, agent: { ...draft, script } });
}
