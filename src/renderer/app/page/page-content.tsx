import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import {
  agentsPage,
  bookmarksPage,
  downloadsPage,
  failureCard,
  savedTestsPage,
  historyPage,
  memoryPage,
  newTabPage,
  runsPage,
  schedulesPage,
  settingsPage,
} from '../parts.ts';
import { useWords } from '../../text/use-words.ts';

/** Content that the window itself draws in the place of a page: Waymark's own pages, or the reason why a page is missing. */
export function PageContent({ tab }: { readonly tab: Tab | undefined }) {
  if (tab === undefined) return <NoTab />;
  if (tab.failure !== null) return <failureCard.Part tab={tab} failure={tab.failure} />;
  switch (tab.page) {
    case 'newtab':
      return <newTabPage.Part tabId={tab.id} />;
    case 'agents':
      return <agentsPage.Part tab={tab} />;
    case 'runs':
      return <runsPage.Part tab={tab} />;
    case 'schedules':
      return <schedulesPage.Part tab={tab} />;
    case 'tests':
      return <savedTestsPage.Part tab={tab} />;
    case 'downloads':
      return <downloadsPage.Part />;
    case 'history':
      return <historyPage.Part tabId={tab.id} />;
    case 'bookmarks':
      return <bookmarksPage.Part tabId={tab.id} />;
    case 'memory':
      return <memoryPage.Part tabId={tab.id} />;
    case 'settings':
      return <settingsPage.Part tab={tab} />;
    case null:
      return null;
  }
}

function NoTab() {
  const { t } = useWords();
  return (
    <div className="page-centre">
      <EmptyNote
        title={t('app.noTab')}
        action={
          <Button look="primary" onClick={() => send('tab.open', { url: null })}>
            {t('app.openNewTab')}
          </Button>
        }
      >
        {t('app.noTabHint')}
      </EmptyNote>
    </div>
  );
}
