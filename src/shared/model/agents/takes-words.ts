import type { AgentDefinition } from './agent.ts';

/** Whether words alone can start an agent: they become its first text parameter, and all other required ones have a default. */
export function takesWords({ parameters }: Pick<AgentDefinition, 'parameters'>): boolean {
  const first = parameters.find(({ kind }) => kind !== 'number');
  return (
    first !== undefined &&
    parameters.every(
      (parameter) => parameter === first || !parameter.required || (parameter.default ?? '') !== '',
    )
  );
}
