import type { AgentDefinition, AgentParameter } from '../model/agents/agent.ts';
import { PLACEHOLDER } from '../model/agents/agent-placeholders.ts';
import { parseScript } from './parse-script.ts';
import type { Step } from './step.ts';

/** Sample values of parameters, which do not affect parsing. */
const SAMPLES: Readonly<Record<AgentParameter['kind'], string>> = {
  text: 'Sample',
  url: 'https://example.com/',
  number: '3',
};

type Plan = Pick<AgentDefinition, 'steps' | 'parameters' | 'script'>;

/** Returns the steps of an agent that the built-in engine does not understand; none for an agent with a script. */
export function unclearSteps(plan: Plan): readonly string[] {
  return plan.script === undefined ? plan.steps.filter(unclearIn(plan)) : [];
}

/** Whether the built-in engine does not understand all of an agent's steps. */
export function needsModel(plan: Plan): boolean {
  return plan.script === undefined && plan.steps.some(unclearIn(plan));
}

/** Returns the parts of a task that the built-in engine does not understand, in the person's words. */
export function unclearParts(task: string): readonly string[] {
  return parseScript(task).flatMap(unclearOf);
}

function unclearOf(step: Step): readonly string[] {
  switch (step.kind) {
    case 'action':
      return [];
    case 'choice':
      return [...step.whenTrue, ...step.whenFalse].flatMap(unclearOf);
    case 'unknown':
      return [step.text];
  }
}

function unclearIn({ parameters }: Plan): (step: string) => boolean {
  const samples = new Map(
    parameters.map(({ name, kind, default: value }) => [name, value ?? SAMPLES[kind]]),
  );
  return (step) => {
    const filled = step.replaceAll(PLACEHOLDER, (_, name: string) => samples.get(name) ?? 'Sample');
    return unclearParts(filled).length > 0;
  };
}
