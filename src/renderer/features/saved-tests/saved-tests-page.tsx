import { ArrowLeft } from 'lucide-react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { useWords } from '../../text/use-words.ts';
import { readFixturesView } from './saved-test-address.ts';
import { FixtureList } from './saved-test-list.tsx';
import { FixtureReportPage } from './saved-test-report-page.tsx';
import style from './saved-tests.css?url';

/** `waymark://fixtures`: saved tests and their results. */
export function FixturesPage({ tab }: { readonly tab: Tab }) {
  const view = readFixturesView(tab.url);
  return (
    <>
      <LateStyle href={style} />
      {view.kind === 'list' ? (
        <FixtureList tabId={tab.id} />
      ) : (
        <Report tabId={tab.id} id={view.id} />
      )}
    </>
  );
}

function Report({ tabId, id }: { readonly tabId: Tab['id']; readonly id: string }) {
  const { t } = useWords();
  return (
    <div className="fixtures">
      <Button
        className="fixtures-back"
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId, input: 'waymark://fixtures' })}
      >
        {t('fixtures.all')}
      </Button>
      <FixtureReportPage key={id} id={id} />
    </div>
  );
}
