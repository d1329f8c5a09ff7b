import { useCallback } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { McpLogLine, McpServerId } from '#shared/mcp/mcp-server.ts';
import type { Words } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { RawText } from '../../../components/text/raw-text.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

/** The last lines of a server's output and of Waymark's log about it. */
export function McpLog({ id }: { readonly id: McpServerId }) {
  const { t, format } = useWords();
  const ask = useCallback(() => request('mcp.getLog', { id }), [id]);
  const [answer, askAgain] = useAnswer(ask);
  if (answer.status === 'waiting') return null;
  if (answer.status === 'failed') {
    return <ErrorNote error={toErrorInfo(answer.thrown)} />;
  }
  return (
    <div className="mcp-log">
      <RawText
        text={
          answer.value.length === 0
            ? t('mcp.logEmpty')
            : answer.value.map((line) => lineText(format, line)).join('\n')
        }
      />
      <Button look="quiet" onClick={askAgain}>
        {t('mcp.logRefresh')}
      </Button>
    </div>
  );
}

function lineText(format: Words['format'], { at, level, text }: McpLogLine): string {
  return `${format.dateTime(at, { timeStyle: 'medium', hourCycle: 'h23' })}  ${level === 'warning' ? '! ' : ''}${text}`;
}
