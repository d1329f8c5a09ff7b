import type { AgentDefinition } from '#shared/model/run/agent.ts';

import type { StartRun } from '../run-service.ts';

/** What comes along with a run that is not the person's. */
interface WrittenByOthers {
  readonly goal: string;
  readonly parameters: readonly AgentDefinition['parameters'][number][];
}

/**
 * What the person wrote for a run. What its agent brings along is not theirs, though a form may send it back as it was: the agent's
 * file may come from anywhere, and what a model typed in a run that is done again may come from a page.
 */
export function typedWords(
  {
    task,
    parameters,
    typedUrls,
    startUrl,
  }: Pick<StartRun, 'task' | 'parameters' | 'typedUrls' | 'startUrl'>,
  agent: WrittenByOthers | undefined,
): readonly string[] {
  const defaults = new Map(agent?.parameters.map(({ name, default: value }) => [name, value]));
  const values = Object.entries(parameters).filter(
    ([name, value]) => value.trim() !== defaults.get(name)?.trim(),
  );
  return [
    ...(task.trim() === agent?.goal.trim() ? [] : [task]),
    ...values.map(([, value]) => value),
    ...typedUrls,
    ...(startUrl === undefined ? [] : [startUrl]),
  ];
}
