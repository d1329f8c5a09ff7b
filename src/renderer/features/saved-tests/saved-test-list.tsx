import { Upload } from 'lucide-react';
import { useCallback } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { showProblem, showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { CheckButtons, CheckProgressLine } from './check-buttons.tsx';
import { SavedTestLine } from './saved-test-line.tsx';
import { useSavedTestAnswer } from './use-saved-test-answer.ts';

/** All saved tests, with actions for all of them. */
export function SavedTestList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const ask = useCallback(() => request('savedTest.list', null), []);
  const [answer, askAgain] = useSavedTestAnswer(ask);
  const act = (work: () => Promise<string>): void => {
    work().then(
      (text) => text !== '' && showToast({ text }),
      (thrown: unknown) => showProblem(toErrorInfo(thrown)),
    );
  };
  const importSavedTest = async () => {
    const { name } = await request('savedTest.import', null);
    return name === null ? '' : t('savedTests.imported', { name });
  };
  const list = answer.status === 'ready' ? answer.value : [];
  return (
    <div className="saved-tests">
      <header className="saved-tests-head">
        <h1>{t('pages.tests')}</h1>
        <Button
          look="quiet"
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => act(importSavedTest)}
        >
          {t('savedTests.import')}
        </Button>
        {list.length > 0 && <CheckButtons isMain savedTest={null} />}
      </header>
      <div className="saved-tests-about">
        <p className="saved-tests-facts">{t('savedTests.about')}</p>
        <CheckProgressLine />
      </div>
      {answer.status === 'waiting' && <LoadingLines label={t('savedTests.loading')} count={4} />}
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' && list.length === 0 && (
        <EmptyNote title={t('savedTests.empty')}>{t('savedTests.emptyHint')}</EmptyNote>
      )}
      {list.length > 0 && (
        <ul aria-label={t('pages.tests')}>
          {list.map((savedTest) => (
            <SavedTestLine key={savedTest.id} savedTest={savedTest} tabId={tabId} onAct={act} />
          ))}
        </ul>
      )}
    </div>
  );
}
