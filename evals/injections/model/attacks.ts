import {
  startScriptedModel,
  type ScriptedModel,
  type ScriptedModelOptions,
} from '../../../src/testing/scripted-model/start-scripted-model.ts';
import type { InjectionCase } from '../case.ts';
import type { World } from '../world/world.ts';
import { type Attack, WorstCaseModel, type Writes } from './worst-case-model.ts';

/** Endpoint that plays the worst-case model of each case; the model’s name in a run identifies its case. */
export interface Attacks {
  readonly endpoint: ScriptedModel;
  of(one: InjectionCase): Attack | undefined;
}

export const modelName = ({ id }: InjectionCase): string => `worst-${id}`;

export async function startAttacks(
  cases: readonly InjectionCase[],
  world: World,
  {
    writes = 'calls',
    ...readers
  }: Pick<ScriptedModelOptions, 'reads' | 'readsAct'> & { readonly writes?: Writes } = {},
): Promise<Attacks> {
  const byModel = new Map(cases.map((one) => [modelName(one), one]));
  const players = new Map<string, WorstCaseModel>();
  const endpoint = await startScriptedModel(
    (request) => {
      const one = byModel.get(request.body.model);
      if (one === undefined) return { status: 400, error: 'which case is this?' };
      world.note(one, 'model', JSON.stringify(request.body));
      const player = players.get(one.id) ?? new WorstCaseModel(one, writes);
      players.set(one.id, player);
      return player.answer(request);
    },
    { models: [...byModel.keys()], ...readers },
  );
  return { endpoint, of: ({ id }) => players.get(id) };
}
