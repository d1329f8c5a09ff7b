import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import type { StartRun } from '../run-service.ts';

/** Parts of a run that other people wrote. */
interface WrittenByOthers {
  readonly goal: string;
  readonly translations?: AgentDefinition['translations'];
  readonly parameters: readonly AgentDefinition['parameters'][number][];
}

/**
 * Returns what the person wrote for a run. Unchanged text of its agent does not count, even when a form sends it back: the agent's file may
 * come from anywhere, and text that a model typed in a replayed run may come from a page.
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
  const translations = Object.values(agent?.translations ?? {});
  const goals = [agent?.goal, ...translations.map(({ goal }) => goal)].map((goal) => goal?.trim());
  const defaults = new Map(agent?.parameters.map(({ name, default: value }) => [name, value]));
  const values = Object.entries(parameters).filter(
    ([name, value]) =>
      ![defaults.get(name), ...translations.map(({ defaults: own }) => own?.[name])].some(
        (text) => text?.trim() === value.trim(),
      ),
  );
  return [
    ...(goals.includes(task.trim()) ? [] : [task]),
    ...values.map(([, value]) => value),
    ...typedUrls,
    ...(startUrl === undefined ? [] : [startUrl]),
  ];
}
