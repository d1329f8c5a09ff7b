import type { Language } from '../../messages/language.ts';
import type { ErrorInfo } from '../../errors/app-error.ts';
import type { AgentDefinition, AgentProblem } from './agent.ts';

/** The agent with its name, description and labels in a language, where it has them there. */
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

/** A file that is no agent, as an error that people can be told. */
export function agentFileError({ file, message, params }: AgentProblem): ErrorInfo {
  return {
    code: 'AGENT_FILE_INVALID',
    params: { ...params, file },
    message,
    next: 'Correct the file, or move it away.',
  };
}
