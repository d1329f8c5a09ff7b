import { modelKey } from '../../shared/model/settings/model-key.ts';
import { RunControl } from '../../agent/loop/run-control.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { createEndpointModel } from '../../agent/llm/endpoint/endpoint-model.ts';
import { runAgent } from '../../agent/loop/run-agent.ts';
import type { Script } from '../scripted-model/model-script.ts';
import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../scripted-model/start-scripted-model.ts';
import { createFakeMain, runStart } from './fake-main.ts';

/** Short pauses between attempts, with limits long enough for an endpoint that does answer, even on a busy machine. */
export const SHORT_TIMING = { firstPieceMs: 15_000, silenceMs: 15_000, baseMs: 5, maxMs: 2_000 };

interface ModelUnderTest {
  readonly name?: string;
  readonly key?: string;
  readonly vision?: boolean;
  readonly settings?: Partial<OpenAiProvider>;
  readonly traits?: ModelTraits;
  readonly timing?: typeof SHORT_TIMING;
}

/** Does a whole run through the loop, to test what the person sees and not an inner error. */
export async function runOpenAi(
  script: Script,
  endpoint: ScriptedModelOptions = {},
  model: ModelUnderTest = {},
) {
  const learned: ModelTraits[] = [];
  const server = await startScriptedModel(script, endpoint);
  const main = createFakeMain({ screenshot: true });
  try {
    const outcome = await runAgent(runStart(), {
      model: createEndpointModel({
        provider: {
          kind: 'openai',
          baseUrl: `${server.url}/`,
          model: model.name ?? 'scripted',
          vision: model.vision ?? false,
          ...model.settings,
        },
        traits: model.traits ?? null,
        onTraits: (traits) => learned.push(traits),
        apiKey: modelKey(server.url, model.key),
        timing: model.timing ?? SHORT_TIMING,
      }),
      remote: main.remote,
      control: new RunControl(),
    });
    const reports = main.events('model.called');
    const codes = reports.map(({ error }) => error?.code ?? null);
    return { outcome, server, main, reports, learned, codes };
  } finally {
    await server.close();
  }
}
