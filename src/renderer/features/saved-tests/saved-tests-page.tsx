import { ArrowLeft } from 'lucide-react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { useWords } from '../../text/use-words.ts';
import { readSavedTestsView } from './saved-test-address.ts';
import { SavedTestList } from './saved-test-list.tsx';
import { SavedTestReportPage } from './saved-test-report-page.tsx';
import style from './saved-tests.css?url';

/** `waymark://tests`: saved tests and their results. */
export function SavedTestsPage({ tab }: { readonly tab: Tab }) {
  const view = readSavedTestsView(tab.url);
  return (
    <>
      <LateStyle href={style} />
      {view.kind === 'list' ? (
        <SavedTestList tabId={tab.id} />
      ) : (
        <Report tabId={tab.id} id={view.id} />
      )}
    </>
  );
}

function Report({ tabId, id }: { readonly tabId: Tab['id']; readonly id: string }) {
  const { t } = useWords();
  return (
    <div className="saved-tests">
      <Button
        className="saved-tests-back"
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId, input: 'waymark://tests' })}
      >
        {t('savedTests.all')}
      </Button>
      <SavedTestReportPage key={id} id={id} />
    </div>
  );
}
