import { Brain } from 'lucide-react';
import { useCallback } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import type { ModelCallView } from '#shared/model/run/iteration-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { RawText } from '../../components/text/raw-text.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { durationWords, tokenWords } from '../../text/measure-words.ts';
import { jsonText } from './json-text.ts';
import { messagesOf } from './messages-of.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

interface ModelCallItemProps {
  readonly runId: RunId;
  readonly call: ModelCallView;
}

const ASKED = {
  planner: 'runs.askedPlanner',
  executor: 'runs.askedExecutor',
  summary: 'runs.askedSummary',
  extraction: 'runs.askedExtraction',
  vision: 'runs.askedVision',
} as const satisfies Readonly<Record<ModelCallView['role'], string>>;

/** One question to the model: what it took, and on demand the words themselves. */
export function ModelCallItem({ runId, call }: ModelCallItemProps) {
  const words = useWords();
  const { t } = words;
  const facts = [
    call.model,
    durationWords(words, call.ms),
    ...(call.tokens.input + call.tokens.output > 0 ? [tokenWords(words, call.tokens)] : []),
    ...(call.attempt > 1 ? [t('runs.attempt', { number: call.attempt })] : []),
  ];
  return (
    <li className="timeline-item">
      <Brain size={15} aria-hidden="true" />
      <div>
        <p className="timeline-title">{t(ASKED[call.role])}</p>
        <p className="timeline-facts">{facts.join(' · ')}</p>
        {call.error !== null && <ErrorNote error={call.error} />}
        <Disclosure summary={t('runs.messages')}>
          <Messages runId={runId} callId={call.callId} />
        </Disclosure>
      </div>
    </li>
  );
}

function Messages({
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
