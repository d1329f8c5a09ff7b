import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../src/testing/scripted-model/start-scripted-model.ts';

/** Plays a model in one run. */
export interface Player {
  answer(request: ScriptedRequest): ScriptedAnswer;
}

/** Starts an endpoint with a model for each player; the model's name identifies the run. */
export const startPlayers = (players: ReadonlyMap<string, Player>): Promise<ScriptedModel> =>
  startScriptedModel(
    (request) => players.get(request.body.model)?.answer(request) ?? { status: 400, error: 'who?' },
    { models: [...players.keys()] },
  );
