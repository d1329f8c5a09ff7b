import type { ListedAgent } from '#shared/model/run/agent.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';
import type { Translate } from '#shared/messages/words.ts';

/** What is to be known of an agent at a glance: whose it is, how long, and whether it works without a model. */
export function agentFacts(t: Translate, { agent, isOwn, asked }: ListedAgent): string {
  return [
    ...(isOwn ? [t('agents.yours')] : []),
    agent.script === undefined
      ? t('measures.steps', { count: agent.steps.length })
      : t('agents.skill'),
    ...(asked === undefined || asked.isConfirmed ? [] : [t('agents.grantsUnconfirmed')]),
    ...(needsModel(agent) ? [t('agents.needsModel')] : []),
  ].join(' · ');
}
