import { useCallback, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ScheduleId } from '#shared/model/schedules/schedule.ts';
import type { ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import { changeText } from '#shared/messages/sentences/result-text.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { momentWords } from '../../text/measure-words.ts';
import { plainAnswer } from '#shared/messages/sentences/plain-answer.ts';
import { useWords } from '../../text/use-words.ts';
import { ResultBadge } from './result-badge.tsx';

const PAGE_SIZE = 50;

interface ResultsListProps {
  readonly tabId: TabId;
  /** Schedule whose results are listed; `null`: all. */
  readonly scheduleId: ScheduleId | null;
}

/** Results, newest first. */
export function ResultsList({ tabId, scheduleId }: ResultsListProps) {
  const { t } = useWords();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { revision, list } = useMirror((mirror) => mirror.schedules);
  const ask = useCallback(
    () => request('schedule.results', { scheduleId, before: null, limit }),
    [scheduleId, limit],
  );
  const [answer, askAgain] = useAnswer(ask, revision);
  const name = list.find(({ id }) => id === scheduleId)?.draft.name;
  const results = answer.status === 'ready' ? answer.value : [];
  return (
    <>
      <h1 dir="auto">
        {name === undefined ? t('schedules.cameIn') : t('schedules.cameInOf', { name })}
      </h1>
      {answer.status === 'waiting' && <LoadingLines label={t('schedules.loading')} count={4} />}
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' && results.length === 0 && (
        <EmptyNote title={t('schedules.nothingYet')}>{t('schedules.nothingYetHint')}</EmptyNote>
      )}
      <ul aria-label={t('schedules.cameIn')}>
        {results.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            onOpen={() =>
              send('tab.navigate', { tabId, input: `waymark://schedules/result/${result.id}` })
            }
          />
        ))}
      </ul>
      {results.length === limit && limit < 200 && (
        <Button onClick={() => setLimit(Math.min(200, limit + PAGE_SIZE))}>
          {t('schedules.older')}
        </Button>
      )}
    </>
  );
}

interface ResultRowProps {
  readonly result: ScheduleResult;
  readonly onOpen: () => void;
}

function ResultRow({ result, onOpen }: ResultRowProps) {
  const words = useWords();
  const now = useNow(false);
  const { name, at, change, answer, error, file } = result;
  const told = change === null ? '' : changeText(words.t, change);
  return (
    <li>
      <button type="button" className="result-row" onClick={onOpen}>
        <span className="schedule-name" dir="auto">
          {name}
        </span>
        <ResultBadge result={result} />
        <span className="schedule-facts">{momentWords(words, at, now)}</span>
        <span className="result-answer" dir="auto">
          {[told, plainAnswer(answer)].filter((text) => text !== '').join(' – ')}
        </span>
        {error !== null && <span className="field-error">{errorText(words, error).message}</span>}
        {file !== null && (
          <span className="schedule-facts">{words.t('schedules.writtenTo', { file })}</span>
        )}
      </button>
    </li>
  );
}
