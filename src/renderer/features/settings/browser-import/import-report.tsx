import type { ImportResult } from '#shared/model/browser-import.ts';

import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { KindOutcome } from './use-import.ts';

interface ImportReportProps {
  readonly browser: string;
  readonly outcomes: readonly KindOutcome[];
}

/** Result of an import in one line, then what was left out and why. */
export function ImportReport({ browser, outcomes }: ImportReportProps) {
  const { t, format } = useWords();
  const done = outcomes.filter((outcome) => outcome.status === 'done');
  const added = done.map(({ kind, result }) =>
    t(`browserImport.${kind}Added`, { count: result.added }),
  );
  return (
    <section className="import-report" aria-live="polite">
      <h4>{t('browserImport.finished', { browser })}</h4>
      {added.length > 0 && <p>{format.list(added)}</p>}
      <dl>
        {done.filter(hasDetails).map(({ kind, result }) => (
          <div key={kind}>
            <dt>{t(`browserImport.${kind}`)}</dt>
            {result.known > 0 && <dd>{t('browserImport.known', { count: result.known })}</dd>}
            {result.leftOut.map(({ reason, count }) => (
              <dd key={reason}>{t(`browserImport.left_${reason}`, { count })}</dd>
            ))}
          </div>
        ))}
      </dl>
      {outcomes.map(
        (outcome) =>
          outcome.status === 'failed' && <ErrorNote key={outcome.kind} error={outcome.error} />,
      )}
    </section>
  );
}

const hasDetails = ({ result }: { readonly result: ImportResult }): boolean =>
  result.known > 0 || result.leftOut.length > 0;
