import type { McpServerView } from '#shared/mcp/mcp-server.ts';

import { ProblemNote } from '../../components/problem-note.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useNow } from '../../components/use-now.ts';

/** How a server is doing, in one line or, when something is wrong, with the way out. */
export function McpStatusLine({ server }: { readonly server: McpServerView }) {
  const { status, tools } = server;
  switch (status.type) {
    case 'off':
      return <p className="mcp-status">Off</p>;
    case 'starting':
      return (
        <p className="mcp-status">
          <Spinner /> Starting …
        </p>
      );
    case 'ready': {
      const allowed = tools.filter((tool) => tool.permission === 'allow' && !tool.isChanged).length;
      return (
        <p className="mcp-status is-ready">
          Connected · {allowed} of {tools.length} tools allowed
        </p>
      );
    }
    case 'needs-sign-in':
      return <p className="mcp-status">It wants to know who you are: sign in.</p>;
    case 'signing-in':
      return (
        <p className="mcp-status">
          <Spinner /> Finish the sign-in in its tab …
        </p>
      );
    case 'waiting':
      return <WaitingLine retryAt={status.retryAt} message={status.error.message} />;
    case 'failed':
      return <ProblemNote message={status.error.message} next={status.error.next} />;
  }
}

function WaitingLine({ retryAt, message }: { readonly retryAt: number; readonly message: string }) {
  const seconds = Math.max(0, Math.ceil((retryAt - useNow(true)) / 1000));
  return (
    <p className="mcp-status">
      {message} Trying again {seconds === 0 ? 'now' : `in ${seconds} s`} …
    </p>
  );
}
