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
import { FixtureLine } from './saved-test-line.tsx';
import { useFixtureAnswer } from './use-saved-test-answer.ts';

/** All saved tests, with actions for all of them. */
export function FixtureList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const ask = useCallback(() => request('fixture.list', null), []);
  const [answer, askAgain] = useFixtureAnswer(ask);
  const act = (work: () => Promise<string>): void => {
    work().then(
      (text) => text !== '' && showToast({ text }),
      (thrown: unknown) => showProblem(toErrorInfo(thrown)),
    );
  };
  const importFixture = async () => {
    const { name } = await request('fixture.import', null);
    return name === null ? '' : t('fixtures.imported', { name });
  };
  const list = answer.status === 'ready' ? answer.value : [];
  return (
    <div className="fixtures">
      <header className="fixtures-head">
        <h1>{t('pages.fixtures')}</h1>
        <Button
          look="quiet"
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => act(importFixture)}
        >
          {t('fixtures.import')}
        </Button>
        {list.length > 0 && <CheckButtons isMain fixture={null} />}
      </header>
      <div className="fixtures-about">
        <p className="fixtures-facts">{t('fixtures.about')}</p>
        <CheckProgressLine />
      </div>
      {answer.status === 'waiting' && <LoadingLines label={t('fixtures.loading')} count={4} />}
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {answer.status === 'ready' && list.length === 0 && (
        <EmptyNote title={t('fixtures.empty')}>{t('fixtures.emptyHint')}</EmptyNote>
      )}
      {list.length > 0 && (
        <ul aria-label={t('pages.fixtures')}>
          {list.map((fixture) => (
            <FixtureLine key={fixture.id} fixture={fixture} tabId={tabId} onAct={act} />
          ))}
        </ul>
      )}
    </div>
  );
}
