import { Brain } from 'lucide-react';

import type { RunId } from '#shared/model/ids.ts';
import type { ModelCallView } from '#shared/model/run/view/iteration-view.ts';

import { Disclosure } from '../../../components/text/disclosure.tsx';
import { durationWords, tokenWords } from '../../../text/measure-words.ts';
import { ModelMessages } from './model-messages.tsx';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

interface ModelCallItemProps {
  readonly runId: RunId;
  readonly call: ModelCallView;
}

const ASKED = {
  planner: 'runs.askedPlanner',
  executor: 'runs.askedExecutor',
  summary: 'runs.askedSummary',
  extraction: 'runs.askedExtraction',
  quick: 'runs.askedQuick',
  vision: 'runs.askedVision',
  words: 'runs.askedWords',
  repair: 'runs.askedRepair',
  page: 'runs.askedPage',
} as const satisfies Readonly<Record<ModelCallView['role'], string>>;

/** A model call: cost and time, with its messages on request. */
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
          <ModelMessages runId={runId} callId={call.callId} />
        </Disclosure>
      </div>
    </li>
  );
}
