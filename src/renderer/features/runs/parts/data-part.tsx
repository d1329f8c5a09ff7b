import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { ExtractedDataView } from '../../../connected/run/extracted-data-view.tsx';
import { RunFiles } from '../../../connected/run/run-files.tsx';
import { useWords } from '../../../text/use-words.ts';

/** Number of tables and files of a run. */
export const countData = ({ iterations }: RunView): number =>
  iterations.flatMap(extractedData).length + filesIn(iterations).length;

/** Extracted data and stored files. */
export function DataPart({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const data = view.iterations.flatMap(extractedData);
  const files = filesIn(view.iterations);
  if (data.length + files.length === 0)
    return <p className="runs-hint">{t(view.life.isLive ? 'runs.nothingYet' : 'runs.noData')}</p>;
  return (
    <>
      {data.length > 0 && (
        <section aria-label={t('runs.data')}>
          {data.map((each) => (
            <ExtractedDataView key={each.seq} runId={view.runId} data={each} />
          ))}
        </section>
      )}
      {files.length > 0 && <RunFiles runId={view.runId} files={files} />}
    </>
  );
}
