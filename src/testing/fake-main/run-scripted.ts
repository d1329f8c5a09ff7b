import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { PictureUse } from '#shared/model/settings/settings.ts';

import { createEndpointModel } from '../../agent/llm/endpoint/endpoint-model.ts';
import { runAgent } from '../../agent/loop/run-agent.ts';
import { RunControl } from '../../agent/loop/run-control.ts';
import type { Script } from '../scripted-model/model-script.ts';
import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../scripted-model/start-scripted-model.ts';
import { type FakeMainOptions, createFakeMain, runStart } from './fake-main.ts';

/** Short pauses between attempts, with limits that even a busy machine does not reach. */
const TIMING = { firstPieceMs: 15_000, silenceMs: 15_000, baseMs: 5, maxMs: 2_000 };

export interface ScriptedRun extends FakeMainOptions {
  readonly script: Script;
  readonly endpoint?: ScriptedModelOptions;
  readonly run?: Parameters<typeof runStart>[0];
  readonly vision?: boolean;
  readonly pictures?: PictureUse;
  readonly control?: RunControl;
}

/** Does one whole run of the real loop with the real client against a scripted endpoint, which is closed afterwards. */
export async function runScripted({
  script,
  endpoint,
  run,
  vision = false,
  pictures,
  control = new RunControl(),
  ...options
}: ScriptedRun) {
  const server = await startScriptedModel(script, endpoint);
  const main = createFakeMain(options);
  const learnt: ModelTraits[] = [];
  try {
    const outcome = await runAgent(runStart(run), {
      model: createEndpointModel({
        provider: { kind: 'openai', baseUrl: server.url, model: 'scripted', vision, pictures },
        apiKey: null,
        timing: TIMING,
        onTraits: (traits) => learnt.push(traits),
      }),
      remote: main.remote,
      control,
    });
    return { outcome, main, server, learnt };
  } finally {
    await server.close();
  }
}

/** Returns a plan that continues with these actions. */
export function planActions(...actions: readonly string[]) {
  return { plan: { proposedActions: actions } };
}

/** Returns a plan with one action and its calls. */
export function planCalls(...calls: readonly PlannedInScript[]) {
  return {
    plan: {
      proposedActions: ['Do it'],
      calls: calls.map((call) => Object.assign({ action: 1 }, call)),
    },
  };
}

interface PlannedInScript {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly action?: number;
}

/** Returns a plan that ends the run with this answer. */
export function planEnd(finalAnswer: string) {
  return { plan: { taskComplete: true, finalAnswer } };
}

/** Call with which the executor ends a round. */
export const DONE = { tool: 'done', args: { success: true, message: 'all carried out' } };

export function clickCall(nodeId: number) {
  return { tool: 'click', args: { nodeId } };
}
