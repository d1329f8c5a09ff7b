import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import { picturesOf } from '#shared/tools/contract/pictures-of.ts';

import { Disclosure } from '../../../components/text/disclosure.tsx';
import { StepDetails } from '../../../components/run/steps/step-details.tsx';
import { StepLine } from '../../../components/run/steps/step-line.tsx';
import { effectSentence } from '../../../text/runs/effect-sentence.ts';
import { isFoundAnew } from '../../../text/runs/group-line.ts';
import { durationWords } from '../../../text/measure-words.ts';
import { isRefused } from '../../../text/runs/is-refused.ts';
import { callSentence } from '../../../text/runs/call-sentence.ts';
import { KeptPicture } from './kept-picture.tsx';
import { useWords } from '../../../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

interface ToolCallItemProps {
  readonly call: ToolCallView;
  readonly iteration: IterationView;
  readonly isRunLive: boolean;
}

/** A step with input and output. */
export function ToolCallItem({ call, iteration, isRunLive }: ToolCallItemProps) {
  const words = useWords();
  const { t } = words;
  const { result } = call;
  const details =
    call.ms === null
      ? t('runs.details')
      : t('runs.detailsAfter', { time: durationWords(words, call.ms) });
  const pictures = result?.ok === true ? picturesOf(result.output) : [];
  return (
    <li className="timeline-item is-step">
      <StepLine
        tool={call.tool}
        sentence={callSentence(t, iteration, call)}
        state={call.state}
        isRunLive={isRunLive}
        isRefused={isRefused(result)}
        effect={result === null ? '' : effectSentence(words, result)}
        next={result !== null && !result.ok ? errorText(words, result.error).next : null}
      />
      {isFoundAnew(call) && <p className="runs-hint">{t('skills.foundAnew')}</p>}
      {pictures.map((id) => (
        <KeptPicture key={id} id={id} alt={t('runs.toolPicture')} />
      ))}
      <Disclosure
        summary={
          call.line === undefined
            ? details
            : t('runs.lineDetails', { line: String(call.line), details })
        }
      >
        <StepDetails call={call} />
      </Disclosure>
    </li>
  );
}
