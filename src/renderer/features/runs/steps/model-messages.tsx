import { useCallback } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import type { ModelCallView } from '#shared/model/run/view/iteration-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { RawText } from '../../../components/text/raw-text.tsx';
import { useWords } from '../../../text/use-words.ts';
import { jsonText } from '../../../text/json-text.ts';
import { messagesOf } from './messages-of.ts';

/** A model's exact request without pictures, and its answer. */
export function ModelMessages({
  runId,
  callId,
}: {
  readonly runId: RunId;
  readonly callId: ModelCallView['callId'];
}) {
  const { t } = useWords();
  const load = useCallback(() => request('run.getModelCall', { runId, callId }), [runId, callId]);
  const [call, askAgain] = useAnswer(load);
  switch (call.status) {
    case 'waiting':
      return <LoadingLines label={t('runs.loadingMessages')} count={2} />;
    case 'failed':
      return (
        <ErrorNote
          error={toErrorInfo(call.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      );
    case 'ready':
      return (
        <>
          {messagesOf(call.value.request).map(({ key, role, text }) => (
            <section key={key} className="message">
              <h4>{role}</h4>
              <RawText text={text} />
            </section>
          ))}
          <section className="message">
            <h4>{t('runs.modelAnswer')}</h4>
            <RawText text={jsonText(call.value.answer)} />
          </section>
        </>
      );
  }
}
