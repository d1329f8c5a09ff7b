import type { AgentDefinition, PredefinedPlan } from '#shared/model/run/agent.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { findTypedHosts } from '../../../policy/typed-hosts.ts';

/**
 * The private addresses, as `host:port`, that the person has named for a run that goes on: in what they asked for, and in the values
 * that they gave the agent whose `plan` it follows. What the agent names by itself is not theirs: its file may come from anywhere. Nor is
 * what another program asked for.
 * @param definition the plan's agent; absent when it is gone, and then nothing of the plan counts
 */
export function continuedHosts(
  requests: readonly Pick<RequestView, 'text' | 'plan' | 'isForeign'>[],
  text: string | null,
  plan: PredefinedPlan | null,
  definition: AgentDefinition | undefined,
): ReadonlySet<string> {
  // Without words of the person the agent's goal stands for them; and a program may have asked in their place.
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
