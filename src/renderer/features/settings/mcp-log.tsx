import { useCallback } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { McpLogLine, McpServerId } from '#shared/mcp/mcp-server.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { RawText } from '../../components/raw-text.tsx';
import { useAnswer } from '../../components/use-answer.ts';

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

/** The last lines of what a server wrote and of what Waymark noted about it. */
export function McpLog({ id }: { readonly id: McpServerId }) {
  const ask = useCallback(() => request('mcp.getLog', { id }), [id]);
  const [answer, askAgain] = useAnswer(ask);
  if (answer.status === 'waiting') return null;
  if (answer.status === 'failed') {
    const { message, next } = toErrorInfo(answer.thrown);
    return <ProblemNote message={message} next={next} />;
  }
  return (
    <div className="mcp-log">
      <RawText
        text={answer.value.length === 0 ? 'Nothing yet.' : answer.value.map(lineText).join('\n')}
      />
      <Button look="quiet" onClick={askAgain}>
        Show the newest
      </Button>
    </div>
  );
}

function lineText({ at, level, text }: McpLogLine): string {
  return `${TIME.format(at)}  ${level === 'warning' ? '! ' : ''}${text}`;
}
