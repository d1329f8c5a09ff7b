import type { ListedAgent } from '#shared/model/run/agent.ts';
import { unclearSteps } from '#shared/plain-steps/unclear-steps.ts';

import { countWords } from '../../text/measure-words.ts';

/** What is to be known of an agent at a glance: whose it is, how long, and whether it works without a model. */
export function agentFacts({ agent, isOwn }: ListedAgent): string {
  return [
    ...(isOwn ? ['Yours'] : []),
    countWords(agent.steps.length, 'step'),
    ...(unclearSteps(agent).length > 0 ? ['needs a model'] : []),
  ].join(' · ');
}
