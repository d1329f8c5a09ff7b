import type { AgentDefinition } from '#shared/model/run/agent.ts';
import {
  distinctElements,
  elementsOfCall,
  type KnownElement,
} from '#shared/model/run/known-element.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import type { AgentLibrary } from './agent-library.ts';

/**
 * Writes into an agent of the person's own by what the elements of its recorded steps, or of its script's calls, were known in a run, where that was
 * not as it was recorded. One that has leave to do something stays as it is: the person has confirmed it so.
 */
export function keepHealed(
  agents: Pick<AgentLibrary, 'list'> & Partial<Pick<AgentLibrary, 'save'>>,
  view: RunView,
): void {
  const { replayOf } = view;
  const ofAgent = replayOf?.kind === 'agent' ? replayOf.agentId : null;
  const agentId = replayOf === null ? view.agentId : ofAgent;
  if (agentId === null || agents.save === undefined) return;
  const own = agents.list().find(({ agent, isOwn }) => isOwn && agent.id === agentId)?.agent;
  if (own === undefined || (own.grants ?? []).length > 0) return;
  const healed = withHealed(own, view) ?? withFoundAnew(own, view);
  if (healed === null) return;
  const { id, ...draft } = healed;
  agents.save(draft, id);
}

/** The agent with what its elements are known by now; `null` where nothing is new. */
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

/** The skill with what its script's locators mean now, where they did not find that themselves; `null` where nothing is new. */
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

/** A script that failed may have met the wrong elements. */
const hasRunThrough = ({ iterations }: RunView): boolean =>
  iterations.some(({ notedSteps }) =>
    notedSteps.some(({ tool, result }) => tool === scriptTool.name && result.ok),
  );
