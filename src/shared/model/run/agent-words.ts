import type { Language } from '../../messages/language.ts';
import type { AgentDefinition } from './agent.ts';

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
