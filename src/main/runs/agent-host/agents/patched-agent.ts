import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import { distinctElements, elementsOfCall } from '#shared/model/skills/known-element.ts';
import {
  changesOfScripts,
  type ScriptChange,
  type ScriptPatch,
  USES_TO_KEEP,
} from '#shared/model/skills/script-patch.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { scriptsRun } from './scripts-run.ts';

/**
 * Updates a skill after a run. A repaired script is stored next to the old one, replaces it after two complete successes, and is dropped
 * when it fails. Returns the same agent when nothing changed. A dry run changes nothing.
 */
export function withPatch(agent: AgentDefinition, view: RunView): AgentDefinition {
  if (agent.script === undefined || view.isRehearsal) return agent;
  const change = changesOfScripts(view.iterations).find(({ from }) => from === agent.script);
  const pending: ScriptPatch | undefined =
    change === undefined ? agent.patch : { ...change, madeIn: view.runId, worked: 0 };
  if (pending === undefined) return agent;
  const tried = scriptsRun(view).findLast(({ code }) => code === pending.to);
  if (tried?.isDone === true) return afterUse(agent, pending, view);
  if (tried !== undefined) return isUndecided(view) ? agent : withoutPatch(agent);
  return change === undefined || !hasGoneOn(view, change) ? agent : { ...agent, patch: pending };
}

function afterUse(agent: AgentDefinition, pending: ScriptPatch, view: RunView): AgentDefinition {
  const met = view.iterations
    .flatMap(({ toolCalls }) => toolCalls)
    .filter(({ result }) => result?.ok === true)
    .flatMap(elementsOfCall);
  const elements = [...distinctElements([...met, ...(agent.elements ?? [])])];
  const known = elements.length === 0 ? agent : { ...agent, elements };
  const worked = pending.worked + 1;
  // An agent with grants was confirmed with its current script, which is not replaced automatically.
  const isKept = worked >= USES_TO_KEEP && (agent.grants ?? []).length === 0;
  return isKept
    ? { ...withoutPatch(known), script: pending.to }
    : { ...known, patch: { ...pending, worked: Math.min(worked, USES_TO_KEEP - 1) } };
}

function withoutPatch(agent: AgentDefinition): AgentDefinition {
  const { patch: _, ...rest } = agent;
  return rest;
}

/** Whether the run ended because of the person, which says nothing about the script. */
const isUndecided = ({ phase }: RunView): boolean =>
  phase === 'stopped' || phase === 'needs-approval' || phase === 'interrupted';

/** Whether the rest of the work was done by another script that ran to its end. */
const hasGoneOn = (view: RunView, { from }: ScriptChange): boolean =>
  scriptsRun(view).some(({ code, isDone }) => code !== from && isDone);
