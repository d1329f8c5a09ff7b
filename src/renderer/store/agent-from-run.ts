import type { Translate } from '#shared/messages/words.ts';
import type { AgentDraft } from '#shared/model/run/agent.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { MAX_SCRIPT_CHARS } from '#shared/model/run/run-script.ts';
import { doneTool } from '#shared/tools/run/done.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

const MAX_STEPS = 50;
const MAX_STEP_LENGTH = 500;

/**
 * An agent that does again what the run did for its newest request: its plan, or else the actions that were planned on the way,
 * without those that failed or were not come to. Where scripts did the work, they are the agent’s script.
 */
export function agentFromRun(t: Translate, view: RunView): AgentDraft {
  const newest = view.requests.at(-1);
  const task = (newest?.text ?? view.task).replaceAll(/\s+/g, ' ').trim();
  const first = newest?.firstIteration ?? 0;
  const actions = view.iterations
    .filter((iteration) => iteration.number >= first)
    .flatMap(actionsCarriedOut);
  const steps = (newest?.plan?.steps ?? actions)
    .map((step) => step.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STEP_LENGTH))
    .filter((step) => step !== '');
  return {
    name: cut(task, 80),
    description: cut(t('agents.madeFromRun', { task }), 300),
    goal: cut(task, 1000),
    steps: steps.length === 0 ? [cut(task, MAX_STEP_LENGTH)] : steps.slice(0, MAX_STEPS),
    parameters: [],
    ...scriptOf(view, first),
  };
}

/** The scripts that ran to their end, one after the other. */
function scriptOf(view: RunView, first: number): Pick<AgentDraft, 'script'> {
  const codes = view.iterations
    .filter(({ number }) => number >= first)
    .flatMap(({ notedSteps }) => notedSteps)
    .flatMap(({ tool, args, result }) => {
      const input = scriptTool.input.safeParse(args);
      return tool === scriptTool.name && result.ok && input.success ? [input.data.code.trim()] : [];
    });
  const [only] = codes;
  if (only === undefined) return {};
  // Each has names and a return of its own.
  const joined = codes.map((code) => `await (async () => {\n${code}\n})();`).join('\n\n');
  const script = `${codes.length === 1 ? only : joined}\n`;
  return script.length > MAX_SCRIPT_CHARS ? {} : { script };
}

/**
 * All actions of a round that the executor called done. Of another one as many as calls succeeded before the first that did not,
 * since actions are carried out in their order; never the last, which is what it failed at.
 */
function actionsCarriedOut({ plan, notedSteps, toolCalls }: IterationView): readonly string[] {
  const actions = plan?.output.proposedActions ?? [];
  if (notedSteps.some(({ tool, result }) => tool === doneTool.name && result.ok)) return actions;
  const failed = toolCalls.findIndex(({ state }) => state !== 'done');
  const succeeded = failed === -1 ? toolCalls.length : failed;
  return actions.slice(0, Math.min(succeeded, actions.length - 1));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
