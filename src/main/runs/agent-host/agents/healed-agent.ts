import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import {
  distinctElements,
  elementsOfCall,
  type KnownElement,
} from '#shared/model/skills/known-element.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { scriptsRun } from './scripts-run.ts';

/** Returns the agent with the new ways to find its elements; `null` when nothing changed. */
export function withHealed(agent: AgentDefinition, view: RunView): AgentDefinition | null {
  const { recording } = agent;
  if (recording === undefined) return null;
  const found = new Map(
    view.replayed.flatMap(({ stepId, outcome, callId }) => {
      const targets =
        outcome === 'healed' && callId !== null
          ? findToolCall(view.iterations, callId)?.call.targets
          : undefined;
      return targets === undefined ? [] : [[stepId, targets] as const];
    }),
  );
  if (found.size === 0) return null;
  const steps = recording.steps.map((step) => {
    const targets = found.get(step.id);
    return step.kind === 'act' && targets !== undefined
      ? Object.assign({}, step, { targets: { ...step.targets, ...targets } })
      : step;
  });
  return { ...agent, recording: { ...recording, steps } };
}

/** Returns the skill with the elements that its script's locators did not find by themselves; `null` when nothing changed. */
export function withFoundAnew(agent: AgentDefinition, view: RunView): AgentDefinition | null {
  if (agent.script === undefined || !hasRunThrough(view)) return null;
  const anew = view.iterations
    .flatMap(({ toolCalls }) => toolCalls)
    .filter(({ result }) => result?.ok === true && result.foundBy !== undefined)
    .flatMap(elementsOfCall);
  if (anew.length === 0) return null;
  const isReplaced = ({ locator, page }: KnownElement): boolean =>
    anew.some((one) => one.locator === locator && one.page === page);
  const kept = (agent.elements ?? []).filter((one) => !isReplaced(one));
  return { ...agent, elements: [...distinctElements([...anew, ...kept])] };
}

/** Whether a script ran to its end. One that failed may have found the wrong elements. */
const hasRunThrough = (view: RunView): boolean => scriptsRun(view).some(({ isDone }) => isDone);
