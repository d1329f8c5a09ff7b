import type { AgentDefinition } from '#shared/model/run/agent.ts';

import { request } from '../bridge/request.ts';

/** Keeps a skill with this script, which the person has decided for: nothing waits beside it any more. */
export async function saveScript(agent: AgentDefinition, script: string): Promise<void> {
  const { id, patch: _, ...draft } = agent;
  await request('agent.save', { id, agent: { ...draft, script } });
}
