import type { AgentDefinition, PredefinedPlan } from '#shared/model/agents/agent.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { findTypedHosts } from '../../../../safety/network-policy/typed-hosts.ts';

/**
 * Returns the private addresses, as `host:port`, that the person has named for a continued run: in their requests, and in the values for
 * the agent whose `plan` it follows. Addresses in the agent itself do not count, since its file may come from anywhere, nor do requests of
 * another program.
 * @param definition the plan's agent; absent when it was deleted, and then nothing in the plan counts
 */
export function continuedHosts(
  requests: readonly Pick<RequestView, 'text' | 'plan' | 'isForeign'>[],
  text: string | null,
  plan: PredefinedPlan | null,
  definition: AgentDefinition | undefined,
): ReadonlySet<string> {
  // Skips requests that are not the person's words: those equal to the agent's goal, and those of another program.
  const asked = requests.filter(
    (request) => !request.isForeign && request.text !== request.plan?.goal,
  );
  const typed = findTypedHosts([
    ...asked.map((request) => request.text),
    ...(text === null ? [] : [text]),
  ]);
  if (plan === null || definition === undefined) return typed;
  const { goal, steps, parameters } = definition;
  const own = findTypedHosts([
    goal,
    ...steps,
    ...parameters.map((parameter) => parameter.default ?? ''),
  ]);
  const filledIn = [...findTypedHosts([plan.goal, ...plan.steps])].filter((host) => !own.has(host));
  return new Set([...typed, ...filledIn]);
}
