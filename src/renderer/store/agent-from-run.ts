import type { AgentDraft } from '#shared/model/agent.ts';
import type { RunView } from '#shared/model/run-view.ts';

const MAX_STEPS = 50;
const MAX_STEP_LENGTH = 500;

/** An agent that does again what the run did for its newest request: its plan, or else the actions that were planned on the way. */
export function agentFromRun(view: RunView): AgentDraft {
  const newest = view.requests.at(-1);
  const task = (newest?.text ?? view.task).replaceAll(/\s+/g, ' ').trim();
  const first = newest?.firstIteration ?? 0;
  const actions = view.iterations
    .filter((iteration) => iteration.number >= first)
    .flatMap((iteration) => iteration.plan?.output.proposedActions ?? []);
  const steps = (newest?.plan?.steps ?? actions)
    .map((step) => step.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STEP_LENGTH))
    .filter((step) => step !== '');
  return {
    name: cut(task, 80),
    description: cut(`Made from a run: ${task}`, 300),
    goal: cut(task, 1000),
    steps: steps.length === 0 ? [cut(task, MAX_STEP_LENGTH)] : steps.slice(0, MAX_STEPS),
    parameters: [],
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
