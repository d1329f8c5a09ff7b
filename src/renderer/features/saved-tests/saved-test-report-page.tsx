import { useCallback } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { SavedTestResult } from '#shared/saved-tests/saved-test-result.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useNow } from '../../components/use-now.ts';
import { momentWords, tokenWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { CheckButtons, CheckProgressLine } from './check-buttons.tsx';
import { RoundTable } from './round-table.tsx';
import { useSavedTestAnswer } from './use-saved-test-answer.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** Results of a saved test, for this version and for each model. */
export function SavedTestReportPage({ id }: { readonly id: string }) {
  const { t } = useWords();
  const ask = useCallback(() => request('savedTest.results', { id }), [id]);
  const [answer] = useSavedTestAnswer(ask);
  if (answer.status === 'waiting')
    return <LoadingLines label={t('savedTests.loading')} count={4} />;
  if (answer.status === 'failed') return <ErrorNote error={toErrorInfo(answer.thrown)} />;
  const { savedTest, results } = answer.value;
  const { name, task, problem } = savedTest;
  return (
    <>
      <header className="saved-tests-head">
        <h1 dir="auto">{name}</h1>
        {problem === null && <CheckButtons isMain savedTest={savedTest} />}
      </header>
      {task !== name && <p dir="auto">{task}</p>}
      <CheckProgressLine />
      {problem !== null && <ErrorNote error={problem} />}
      {results.length === 0 && problem === null && <p>{t('savedTests.notChecked')}</p>}
      {results.map((result) => (
        <ResultSection key={`${result.report.model} ${result.provider?.baseUrl}`} result={result} />
      ))}
    </>
  );
}

function ResultSection({ result }: { readonly result: SavedTestResult }) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const { at, program, report } = result;
  const { model, verdict, rounds, tokens, problem } = report;
  const title = model === null ? t('savedTests.alone') : t('savedTests.withModel', { model });
  const facts = [
    momentWords(words, at, now),
    t('savedTests.version', { version: program }),
    ...(tokens.input + tokens.output > 0 ? [tokenWords(words, tokens)] : []),
  ];
  return (
    <section className="saved-test-result" aria-label={title}>
      <div className="saved-test-head">
        <h2 dir="auto">{title}</h2>
        <VerdictBadge verdict={verdict} />
      </div>
      <p className="saved-tests-facts">{facts.join(' · ')}</p>
      {problem !== null && <ErrorNote error={problem} />}
      {problem === null && <RoundTable title={title} rounds={rounds} />}
    </section>
  );
}
