import {
  type SingleAnswer,
  type SingleRequest,
  SingleRequestSchema,
} from '#shared/ports/agent/single-request-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { openParentPort } from '#shared/ports/open-parent-port.ts';

import { playSavedTest } from '../saved-tests/play-saved-test.ts';
import { findServers } from './models/find-servers.ts';
import { listModels, readModels } from './models/list-models.ts';
import { readAct } from './questions/read-act.ts';
import { readContract } from './questions/read-contract.ts';
import { translateBlocks } from './questions/translate-blocks.ts';
import { writeText } from './questions/write-text.ts';
import { testModel } from './models/test-model.ts';

const LIST_TIMEOUT_MS = 15_000;

// One request, one answer; main ends the process after the answer or a timeout.
const port = openParentPort<SingleAnswer, SingleRequest>(SingleRequestSchema);
port.onMessage((message) => {
  void answered(message).then(
    (answer) => port.post(answer),
    (error: unknown) => port.post({ kind: 'failed', error: toErrorInfo(error) }),
  );
});

async function answered(request: SingleRequest): Promise<SingleAnswer> {
  const { signal } = new AbortController();
  switch (request.kind) {
    case 'test': {
      const { provider, apiKey } = request;
      return { kind: 'test', test: await testModel({ provider, apiKey, signal }) };
    }
    case 'list-models': {
      const ask = request.isRefresh ? readModels : listModels;
      const models = await ask(request, { signal, timeoutMs: LIST_TIMEOUT_MS });
      return { kind: 'list-models', models: [...models] };
    }
    case 'read-contract':
      return { kind: 'read-contract', read: await readContract(request) };
    case 'read-act':
      return { kind: 'read-act', read: await readAct(request) };
    case 'translate':
      return { kind: 'translate', translated: await translateBlocks(request) };
    case 'write':
      return { kind: 'write', written: await writeText(request) };
    case 'play-saved-test':
      return {
        kind: 'play-saved-test',
        played: await playSavedTest(request.savedTest, request.access),
      };
    case 'find-servers':
      return { kind: 'find-servers', servers: [...(await findServers(signal))] };
  }
}
