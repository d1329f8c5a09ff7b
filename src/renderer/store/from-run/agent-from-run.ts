import type { Translate } from '#shared/messages/words.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import { planOfRecording } from '#shared/model/recordings/recording-outline.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { RecordedRun } from '#shared/replay/recording-of-run.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { type GivenText, withParameters, wordsWithParameters } from './literal-parameters.ts';
import { scriptOfRun } from './script-of-run.ts';

const MAX_STEPS = 50;
const MAX_STEP_LENGTH = 500;

/**
 * An agent that repeats a run's newest request: its plan, or the planned actions without those that failed or were not reached. The actions
 * of a run without a plan become a script, with parameters for values of its task, or else recorded steps.
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
  const draft = {
    name: cut(task, 80),
    description: cut(t('agents.madeFromRun', { task }), 300),
    goal: cut(task, 1000),
    steps: steps.length === 0 ? [cut(task, MAX_STEP_LENGTH)] : steps.slice(0, MAX_STEPS),
    parameters: [],
  };
  const made = newest?.plan == null ? scriptOfRun(view, t) : null;
  if (made === null) return draft;
  if ('recording' in made) return recordedAgent(draft, made);
  const { elements, startUrl } = made;
  const { code, parameters } = withParameters(made.code, task, givenTexts(view), made.parameters);
  // Goal and steps name the values too, since they are the fallback when the script fails.
  const filled = (text: string): string => wordsWithParameters(text, parameters);
  return {
    ...draft,
    goal: cut(filled(task), 1000),
    steps: draft.steps.map((step) => cut(filled(step), MAX_STEP_LENGTH)),
    parameters: [...parameters],
    script: code,
    madeFrom: view.runId,
    ...(elements.length > 0 && { elements: [...elements] }),
    ...(startUrl !== null && { startUrl }),
  };
}

/** Agent of recorded steps, for steps that no script can have: a secret, or a drag by distance. */
const recordedAgent = (draft: AgentDraft, { recording, parameters }: RecordedRun): AgentDraft => ({
  ...draft,
  steps: [...planOfRecording(recording)],
  parameters: [...parameters],
  recording,
});

/** Texts that the run typed, chose and opened. */
function givenTexts({ iterations }: RunView): readonly GivenText[] {
  return iterations.flatMap(({ toolCalls }) => toolCalls).flatMap(givenBy);
}

function givenBy({ args, result, targets }: ToolCallView): readonly GivenText[] {
  if (result?.ok !== true || typeof args !== 'object' || args === null) return [];
  const known = targets?.nodeId;
  const field = known?.kind === 'typeable' || known?.tag === 'select' ? known.name.trim() : '';
  const isNumber = known?.inputType === 'number';
  return ['text', 'option', 'options', 'url'].flatMap((key) => {
    const value: unknown = Reflect.get(args, key);
    return [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? [{ text, field, isNumber }] : []));
  });
}

/**
 * All actions of a completed round. Of another round, as many as calls succeeded before the first failure, since actions run in order;
 * never the last action, which failed.
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
