import { PROTOCOL_VERSION, type RunStart } from '#shared/agent-port/messages.ts';

import { createModel } from './llm/create-model.ts';
import { runAgent } from './loop/run-agent.ts';
import { openMainPort } from './remote-tools/main-port.ts';
import { createPortRemote } from './remote-tools/port-remote.ts';

// A fault here must not leave a half-dead run behind: main sees the exit and ends the run as failed.
process.on('unhandledRejection', die);
process.on('uncaughtException', die);

const port = openMainPort();
const remote = createPortRemote((message) => port.post(message));
const stop = new AbortController();
let hasStarted = false;

port.onMessage((message) => {
  switch (message.type) {
    case 'run.start':
      if (hasStarted) throw new Error('one agent process carries one run');
      hasStarted = true;
      void run(message.run);
      break;
    case 'run.stop':
      stop.abort();
      break;
    case 'tool.result':
    case 'state.result':
    case 'state.failed':
      remote.take(message);
      break;
  }
});
port.post({ type: 'ready', protocolVersion: PROTOCOL_VERSION });

async function run(start: RunStart): Promise<void> {
  const model = createModel(start.provider, start.apiKey);
  const outcome = await runAgent(start, { model, remote, signal: stop.signal });
  port.post({ type: 'run.end', ...outcome });
}

function die(error: unknown): never {
  process.stderr.write(
    `agent: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
