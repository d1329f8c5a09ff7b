import type { ToolCallView } from '#shared/model/run/iteration-view.ts';

import { jsonText } from '../../text/json-text.ts';
import { useWords } from '../../text/use-words.ts';
import { RawText } from '../text/raw-text.tsx';

/** What went into a tool call and what came out of it. */
export function StepDetails({ call }: { readonly call: ToolCallView }) {
  const { t } = useWords();
  const { tool, args, result } = call;
  return (
    <>
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
