import type { ModelRole, Tokens } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

/** Use of one model in one part of the work. */
export interface RoleUsage {
  readonly role: ModelRole;
  readonly model: string;
  /** Number of requests, including those with an unusable answer. */
  readonly calls: number;
  readonly tokens: Tokens;
  /** Cost in US dollars; `null` when the model has no price. */
  readonly cost: number | null;
}

/** Returns the usage of a run by part of the work and model, in the order of their first request. */
export function usageByRole(view: RunView): readonly RoleUsage[] {
  const usage = new Map<string, RoleUsage>();
  for (const call of view.iterations.flatMap(({ modelCalls }) => modelCalls)) {
    const { role, model, tokens, cost } = call;
    const key = `${role} ${model}`;
    const before = usage.get(key) ?? {
      role,
      model,
      calls: 0,
      tokens: { input: 0, output: 0 },
      cost: null,
    };
    usage.set(key, {
      ...before,
      calls: before.calls + 1,
      tokens: {
        input: before.tokens.input + tokens.input,
        output: before.tokens.output + tokens.output,
      },
      cost: cost === null ? before.cost : (before.cost ?? 0) + cost,
    });
  }
  return [...usage.values()];
}
