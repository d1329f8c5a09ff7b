import { Brain } from 'lucide-react';
import { useCallback } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import type { ModelCallView } from '#shared/model/run/iteration-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { RawText } from '../../components/raw-text.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { durationWords, tokenWords } from '../../text/measure-words.ts';
import { jsonText } from './json-text.ts';
import { messagesOf } from './messages-of.ts';

interface ModelCallItemProps {
  readonly runId: RunId;
  readonly call: ModelCallView;
}

const ASKED: Readonly<Record<ModelCallView['role'], string>> = {
  planner: 'Asked for a plan',
  executor: 'Asked how to carry it out',
  summary: 'Asked for a shorter record of earlier steps',
  extraction: 'Asked for data from a text',
  vision: 'Asked where something is on the picture',
};

/** One question to the model: what it took, and on demand the words themselves. */
export function ModelCallItem({ runId, call }: ModelCallItemProps) {
  const facts = [
    call.model,
    durationWords(call.ms),
    ...(call.tokens.input + call.tokens.output > 0 ? [tokenWords(call.tokens)] : []),
    ...(call.attempt > 1 ? [`try ${call.attempt}`] : []),
  ];
  return (
    <li className="timeline-item">
      <Brain size={15} aria-hidden="true" />
      <div>
        <p className="timeline-title">{ASKED[call.role]}</p>
        <p className="timeline-facts">{facts.join(' · ')}</p>
        {call.error !== null && <ProblemNote message={call.error.message} next={call.error.next} />}
        <Disclosure summary="The messages">
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
  const load = useCallback(() => request('run.getModelCall', { runId, callId }), [runId, callId]);
  const [call, askAgain] = useAnswer(load);
  switch (call.status) {
    case 'waiting':
      return <LoadingLines label="Loading the messages" count={2} />;
    case 'failed':
      return (
        <ProblemNote
          {...toErrorInfo(call.thrown)}
          actions={<Button onClick={askAgain}>Try again</Button>}
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
            <h4>answer</h4>
            <RawText text={jsonText(call.value.answer)} />
          </section>
        </>
      );
  }
}
