import { useCallback } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ResultContent, ResultDetail } from '#shared/model/schedules/schedule-result.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { DataTable } from '../../components/text/data-table.tsx';
import { useMirror } from '../../store/app-state.ts';
import { momentWithin, momentWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { DifferenceView } from './difference-view.tsx';
import { ResultBadge } from './result-badge.tsx';

interface ResultPageProps {
  readonly tabId: TabId;
  readonly resultId: number;
}

/** A result: its differences, then the whole result. */
export function ResultPage({ tabId, resultId }: ResultPageProps) {
  const { t } = useWords();
  const revision = useMirror((mirror) => mirror.schedules.revision);
  const ask = useCallback(() => request('schedule.result', { resultId }), [resultId]);
  const [answer] = useAnswer(ask, revision);
  switch (answer.status) {
    case 'waiting':
      return <LoadingLines label={t('schedules.loading')} count={4} />;
    case 'failed':
      return <ErrorNote error={toErrorInfo(answer.thrown)} />;
    case 'ready':
      return <Detail tabId={tabId} detail={answer.value} />;
  }
}

function Detail({ tabId, detail }: { readonly tabId: TabId; readonly detail: ResultDetail }) {
  const words = useWords();
  const { t } = words;
  const { result, before, after } = detail;
  const { runId, error, file, at, name } = result;
  const now = useNow(false);
  return (
    <>
      <h1 dir="auto">{name}</h1>
      <p className="result-facts">
        <ResultBadge result={result} />
        <span>{momentWords(words, at, now)}</span>
        {file !== null && <span>{t('schedules.writtenTo', { file })}</span>}
        {runId !== null && (
          <Button
            look="quiet"
            onClick={() => send('tab.navigate', { tabId, input: `waymark://runs/${runId}` })}
          >
            {t('schedules.showRun')}
          </Button>
        )}
      </p>
      {error !== null && <ErrorNote error={error} />}
      {after !== null && before !== null && (
        <section className="result-part" aria-label={t('schedules.compared')}>
          <h2>{t('schedules.comparedWith', { moment: momentWithin(words, before.at, now) })}</h2>
          <DifferenceView before={before.content} after={after} />
        </section>
      )}
      {after !== null && <Content title={t('schedules.after')} content={after} />}
      {before !== null && <Content title={t('schedules.before')} content={before.content} />}
    </>
  );
}

interface ContentProps {
  readonly title: string;
  readonly content: ResultContent;
}

function Content({ title, content: { answer, tables } }: ContentProps) {
  return (
    <section className="result-part" aria-label={title}>
      <h2>{title}</h2>
      {answer !== '' && (
        <p className="result-text" dir="auto">
          {answer}
        </p>
      )}
      {tables.map(({ name, columns, rows }, index) => (
        <DataTable
          // Tables with the same name keep their order, so the index makes the key unique.
          key={`${name} ${String(index)}`}
          label={name === '' ? title : name}
          columns={columns.map((column) => ({ name: column, isNumeric: false }))}
          rows={rows.map((row) => row.map((text) => ({ text, quote: null })))}
          isUnfolded={false}
        />
      ))}
    </section>
  );
}
