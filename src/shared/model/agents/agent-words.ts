import type { Language } from '../../messages/language.ts';
import type { ErrorInfo } from '../../errors/app-error.ts';
import type { AgentDefinition, AgentProblem } from './agent.ts';

/** Returns the agent with name, description and labels in a language, if it has them. */
export function agentIn(language: Language, agent: AgentDefinition): AgentDefinition {
  const words = agent.translations?.[language];
  if (words === undefined) return agent;
  const { name, description, labels } = words;
  const parameters = agent.parameters.map((parameter) => ({
    ...parameter,
    label: labels[parameter.name] ?? parameter.label,
  }));
  return { ...agent, name, description, parameters };
}

/** Returns the error to show for an invalid agent file. */
export function agentFileError({ file, message, params }: AgentProblem): ErrorInfo {
  return {
    code: 'AGENT_FILE_INVALID',
    params: { ...params, file },
    message,
    next: 'Correct the file, or move it away.',
  };
}
