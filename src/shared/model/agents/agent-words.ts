import type { Language } from '../../messages/language.ts';
import type { ErrorInfo } from '../../errors/app-error.ts';
import type { AgentDefinition, AgentProblem } from './agent.ts';

/** Returns the agent with its texts in a language, if it has them. Its goal and steps are what a run in that language follows. */
export function agentIn(language: Language, agent: AgentDefinition): AgentDefinition {
  const words = agent.translations?.[language];
  if (words === undefined) return agent;
  const { name, description, labels, goal = agent.goal, steps = agent.steps } = words;
  const parameters = agent.parameters.map((parameter) => ({
    ...parameter,
    label: labels[parameter.name] ?? parameter.label,
    ...given('placeholder', words.placeholders?.[parameter.name]),
    ...given('default', words.defaults?.[parameter.name]),
  }));
  return { ...agent, name, description, goal, steps, parameters };
}

const given = (field: 'placeholder' | 'default', text: string | undefined) =>
  text === undefined ? {} : { [field]: text };

/** Returns the error to show for an invalid agent file. */
export function agentFileError({ file, message, params }: AgentProblem): ErrorInfo {
  return {
    code: 'AGENT_FILE_INVALID',
    params: { ...params, file },
    message,
    next: 'Correct the file, or move it away.',
  };
}
