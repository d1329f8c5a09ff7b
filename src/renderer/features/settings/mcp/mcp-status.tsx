import type { McpServerView } from '#shared/mcp/mcp-server.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { RawText } from '../../../components/text/raw-text.tsx';
import { Spinner } from '../../../components/loading/spinner.tsx';
import { useNow } from '../../../components/use-now.ts';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

/** State of a server in one line; an error comes with its next step. */
export function McpStatusLine({ server }: { readonly server: McpServerView }) {
  const { t } = useWords();
  const { status, tools } = server;
  switch (status.type) {
    case 'off':
      return <p className="mcp-status">{t('mcp.off')}</p>;
    case 'starting':
      return <StartingLine printed={status.printed} />;
    case 'ready': {
      const allowed = tools.filter((tool) => tool.permission === 'allow' && !tool.isChanged).length;
      return (
        <p className="mcp-status is-ready">
          {t('mcp.connected', { allowed, total: tools.length })}
        </p>
      );
    }
    case 'needs-sign-in':
      return <p className="mcp-status">{t('mcp.needsSignIn')}</p>;
    case 'signing-in':
      return (
        <p className="mcp-status">
          <Spinner /> {t('mcp.signingIn')}
        </p>
      );
    case 'waiting':
      return <WaitingLine retryAt={status.retryAt} error={status.error} />;
    case 'failed':
      return <ErrorNote error={status.error} />;
  }
}

function StartingLine({ printed }: { readonly printed: readonly string[] | null }) {
  const { t } = useWords();
  if (printed === null || printed.length === 0)
    return (
      <p className="mcp-status">
        <Spinner /> {t(printed === null ? 'mcp.starting' : 'mcp.slowStartSilent')}
      </p>
    );
  return (
    <div className="mcp-slow-start">
      <p className="mcp-status">
        <Spinner /> {t('mcp.slowStart')}
      </p>
      <RawText text={printed.join('\n')} />
    </div>
  );
}

interface WaitingLineProps {
  readonly retryAt: number;
  readonly error: ErrorInfo;
}

function WaitingLine({ retryAt, error }: WaitingLineProps) {
  const words = useWords();
  const { t } = words;
  const problem = errorText(words, error).message;
  const seconds = Math.max(0, Math.ceil((retryAt - useNow(true)) / 1000));
  return (
    <p className="mcp-status">
      {seconds === 0 ? t('mcp.retryNow', { problem }) : t('mcp.retryIn', { problem, seconds })}
    </p>
  );
}
