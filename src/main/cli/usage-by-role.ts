import { costOf } from '#shared/model/run/cost.ts';
import type { ModelRole, Tokens } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ModelPrice } from '#shared/model/settings/settings.ts';

/** What one model was used for in one part of the work. */
export interface RoleUsage {
  readonly role: ModelRole;
  readonly model: string;
  /** Requests, those whose answer could not be used included. */
  readonly calls: number;
  readonly tokens: Tokens;
  /** In US dollars; `null` without a price for the model. */
  readonly cost: number | null;
}

/** What a run used, by part of the work and model, in the order in which they were first asked. */
export function usageByRole(view: RunView, prices: readonly ModelPrice[]): readonly RoleUsage[] {
  const usage = new Map<string, RoleUsage>();
  for (const { role, model, tokens } of view.iterations.flatMap(({ modelCalls }) => modelCalls)) {
    const key = `${role} ${model}`;
    const before = usage.get(key) ?? {
      role,
      model,
      calls: 0,
      tokens: { input: 0, output: 0 },
      cost: null,
    };
    const cost = costOf(model, tokens, prices);
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
