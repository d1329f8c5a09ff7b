import type { ArtifactId } from '#shared/model/ids.ts';
import type { ToolCallView } from '#shared/model/run/view/iteration-view.ts';

import { jsonText } from '../../../text/json-text.ts';
import { useWords } from '../../../text/use-words.ts';
import { StepCrop } from './step-crop.tsx';
import { RawText } from '../../text/raw-text.tsx';

interface StepDetailsProps {
  readonly call: ToolCallView;
  /** Picture of the page before the step; `null`: not stored, or shown elsewhere. */
  readonly picture?: ArtifactId | null;
}

/** Input and output of a tool call. */
export function StepDetails({ call, picture = null }: StepDetailsProps) {
  const { t } = useWords();
  const { tool, args, result, place } = call;
  return (
    <>
      {picture !== null && place !== undefined && <StepCrop picture={picture} place={place} />}
      <h4>
        {t('runs.askedFor')} <code>{tool}</code>
      </h4>
      <RawText text={jsonText(args)} />
      {result !== null && (
        <>
          <h4>
            {result.ok ? t('runs.cameBack') : t('runs.failedWith', { code: result.error.code })}
          </h4>
          <RawText text={jsonText(result.ok ? result.output : result.error.message)} />
        </>
      )}
    </>
  );
}
