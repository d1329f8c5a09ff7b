import { type FromMcp, type ToMcp, ToMcpSchema } from '#shared/ports/mcp-messages.ts';
import { openParentPort } from '#shared/ports/open-parent-port.ts';

import { ServerSession } from './server-session.ts';

/** Time in ms that a server gets to shut down. */
const GOODBYE_MS = 3_000;

// A fault here must not leave a half-dead connection behind: main sees the exit and starts the server again.
process.on('unhandledRejection', die);
process.on('uncaughtException', die);

const port = openParentPort<FromMcp, ToMcp>(ToMcpSchema);
let session: ServerSession | null = null;

port.onMessage((message) => {
  switch (message.type) {
    case 'start':
      if (session !== null) throw new Error('one MCP process carries one server');
      session = new ServerSession(message.start, (answer) => port.post(answer));
      void session.open();
      break;
    case 'list':
      void session?.list(message);
      break;
    case 'call':
      void session?.call(message);
      break;
    case 'cancel':
      session?.cancel(message);
      break;
    case 'sign-in.finish':
      void session?.finishSignIn(message);
      break;
    case 'stop':
      setTimeout(() => process.exit(0), GOODBYE_MS).unref();
      void (session?.close() ?? Promise.resolve()).finally(() => process.exit(0));
      break;
  }
});

function die(error: unknown): never {
  process.stderr.write(
    `mcp: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
