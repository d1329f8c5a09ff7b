import {
  ALIVE_EVERY_MS,
  type FromAgent,
  PROTOCOL_VERSION,
  type RunStart,
  type ToAgent,
  ToAgentSchema,
} from '#shared/ports/agent/run-messages.ts';
import { openParentPort } from '#shared/ports/open-parent-port.ts';

import { RunControl } from './loop/run-control.ts';
import type { RunOutcome } from './loop/run-parts.ts';
import { joinDeltas } from './remote-tools/join-deltas.ts';
import { createPortRemote } from './remote-tools/port-remote.ts';
import { postTogether } from './remote-tools/post-together.ts';
import type { Remote } from './remote-tools/remote.ts';

/** Connection of an agent process to main during its run. */
export interface ServedRun {
  readonly remote: Remote;
  readonly control: RunControl;
  readonly post: (message: FromAgent) => void;
}

/** Lets this process carry out one run: `perform` begins when main sends `run.start`, and its outcome is sent to main. It never rejects. */
export function serveRun(perform: (run: RunStart, parts: ServedRun) => Promise<RunOutcome>): void {
  const port = openParentPort<readonly FromAgent[], ToAgent>(ToAgentSchema);
  const outbox = postTogether((messages) => port.post(messages));
  const die = (error: unknown): never => {
    outbox.flush();
    process.stderr.write(
      `agent: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  };
  // A fault here must not leave a half-dead run behind: main sees the exit and ends the run as failed.
  process.on('unhandledRejection', die);
  process.on('uncaughtException', die);
  const post = joinDeltas((message) => outbox.put(message));
  const remote = createPortRemote(post);
  const control = new RunControl();
  let hasStarted = false;
  const begin = async (run: RunStart): Promise<void> => {
    if (hasStarted) throw new Error('one agent process carries one run');
    hasStarted = true;
    const outcome = await perform(run, { remote, control, post });
    post({ type: 'run.end', ...outcome });
  };

  port.onMessage((message) => {
    switch (message.type) {
      case 'run.start':
        void begin(message.run);
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
  // A process that is stuck in a script stops sending this.
  setInterval(() => post({ type: 'alive' }), ALIVE_EVERY_MS);
}
