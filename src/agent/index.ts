import {
  ALIVE_EVERY_MS,
  type FromAgent,
  PROTOCOL_VERSION,
  type RunStart,
  type ToAgent,
  ToAgentSchema,
} from '#shared/agent-port/messages.ts';
import { openParentPort } from '#shared/parent-port/open-parent-port.ts';

import { createRunModel } from './llm/create-run-model.ts';
import { runAgent } from './loop/run-agent.ts';
import { RunControl } from './loop/run-control.ts';
import { joinDeltas } from './remote-tools/join-deltas.ts';
import { createPortRemote } from './remote-tools/port-remote.ts';
import { postTogether } from './remote-tools/post-together.ts';

// A fault here must not leave a half-dead run behind: main sees the exit and ends the run as failed.
process.on('unhandledRejection', die);
process.on('uncaughtException', die);

const port = openParentPort<readonly FromAgent[], ToAgent>(ToAgentSchema);
const outbox = postTogether((messages) => port.post(messages));
const post = joinDeltas((message) => outbox.put(message));
const remote = createPortRemote(post);
const control = new RunControl();
let hasStarted = false;

port.onMessage((message) => {
  switch (message.type) {
    case 'run.start':
      if (hasStarted) throw new Error('one agent process carries one run');
      hasStarted = true;
      void run(message.run);
      break;
    case 'run.stop':
      control.stop();
      break;
    case 'run.pause':
      control.pause();
      break;
    case 'run.resume':
      control.resume();
      break;
    case 'person.said':
      control.say(message.text, message.material);
      break;
    case 'tool.waiting':
    case 'tool.result':
    case 'state.result':
    case 'state.failed':
    case 'question.answered':
    case 'question.refused':
      remote.take(message);
      break;
  }
});
post({ type: 'ready', protocolVersion: PROTOCOL_VERSION });
// A process that is stuck in script cannot say this any more.
setInterval(() => post({ type: 'alive' }), ALIVE_EVERY_MS);

async function run(start: RunStart): Promise<void> {
  const model = createRunModel(start, ({ baseUrl, model: name }, traits) =>
    post({ type: 'model.learnt', baseUrl, model: name, traits }),
  );
  const outcome = await runAgent(start, { model, remote, control });
  post({ type: 'run.end', ...outcome });
}

function die(error: unknown): never {
  outbox.flush();
  process.stderr.write(
    `agent: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
