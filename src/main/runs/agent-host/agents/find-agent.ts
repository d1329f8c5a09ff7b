import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/messages/language.ts';
import { unclearSteps } from '#shared/plain-steps/unclear-steps.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';
import type { TriedStep } from '#shared/model/agents/agent.ts';

import type { AgentLibrary } from './agent-library.ts';
import { type ResolvedAgent, resolveAgent } from './resolve-agent.ts';
import type { StartRun } from '../runs/run-service.ts';

const MAX_TOLD_STEPS = 3;

type AskedAgent = Pick<StartRun, 'agentId' | 'parameters' | 'provider' | 'step'>;

/**
 * Returns the agent that a run follows, in a language and with its parameters filled in; `null` for a free task. Throws `AppError`: `AGENT_UNKNOWN`, what
 * `resolveAgent` throws, and `NEEDS_MODEL` when there is only the built-in engine and it does not understand every step, so that the run
 * does not fail halfway.
 */
export function findAgent(
  agents: Pick<AgentLibrary, 'list' | 'get'>,
  { agentId, parameters, provider, step }: AskedAgent,
  language: Language = 'en',
): ResolvedAgent | null {
  const agent =
    step === undefined ? chosenAgent(agents, agentId, parameters, language) : agentOfStep(step);
  if (agent === null) return null;
  // Recorded steps and scripts need no model.
  if (provider.kind === 'builtin' && agent.given === null) {
    const unclear = unclearSteps({ steps: agent.plan.steps, parameters: [] });
    if (unclear.length > 0) throw needsModel(agent.plan.name, unclear);
  }
  return agent;
}

function chosenAgent(
  agents: Pick<AgentLibrary, 'list' | 'get'>,
  agentId: string | null,
  parameters: StartRun['parameters'],
  language: Language,
): ResolvedAgent | null {
  if (agentId === null) return null;
  const definition = agents.get(agentId);
  if (definition === undefined) throw unknownAgent(agentId, agents);
  return resolveAgent(agentIn(language, definition), parameters);
}

/** Returns an agent with only this step. The step's words count as written in an agent, not as typed by the person. */
function agentOfStep({ words, allowedOrigins, recorded }: TriedStep): ResolvedAgent {
  return {
    plan: { agentId: 'step', name: words, goal: words, steps: [words] },
    startUrl: null,
    allowedOrigins: allowedOrigins ?? null,
    session: 'yours',
    given: recorded === undefined ? null : [recorded],
  };
}

function unknownAgent(agentId: string, agents: Pick<AgentLibrary, 'list'>): AppError {
  const known = agents.list().map(({ agent }) => agent.id);
  return new AppError({
    code: 'AGENT_UNKNOWN',
    params: { agent: agentId.slice(0, 100) },
    message: `There is no agent “${agentId.slice(0, 100)}”.`,
    next:
      known.length === 0
        ? 'No agent is installed; give a task instead.'
        : `Choose one of: ${known.join(', ')}.`,
  });
}

function needsModel(name: string, unclear: readonly string[]): AppError {
  const told = unclear.slice(0, MAX_TOLD_STEPS).map((step) => `“${step}”`);
  const more = unclear.length > told.length ? ` and ${unclear.length - told.length} more` : '';
  return new AppError({
    code: 'NEEDS_MODEL',
    params: { agent: name },
    message: `The agent “${name}” needs a model: the built-in engine does not understand ${told.join(', ')}${more}.`,
    next: 'Connect a model in Settings, or on the command line with --provider openai, --base-url and --model.',
  });
}
