import { ACT_QUESTION } from '../../src/agent/single-request/questions/read-act.ts';
import type { ScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';

/** Number of consent questions to a run’s model besides the work itself. */
export interface Readings {
  readonly contract: number;
  readonly acts: number;
}

export function readingsOf({ read }: ScriptedModel, model: string): Readings {
  const own = read.filter(({ body }) => body.model === model);
  const acts = own.filter(({ text }) => text.includes(ACT_QUESTION)).length;
  return { contract: own.length - acts, acts };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const readingsSum = ({ contract, acts }: Readings): number => contract + acts;
