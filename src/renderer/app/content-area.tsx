import { useEffect, useRef, type RefObject } from 'react';

import type { RouteInput } from '#shared/ipc/routes.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { send } from '../bridge/send.ts';
import { isKeyboardFree } from '../components/ask/use-box-focus.ts';
import { Button } from '../components/button.tsx';
import { EmptyNote } from '../components/empty-note.tsx';
import { selectActiveTab, useMirror } from '../store/app-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import {
  agentsPage,
  bookmarksPage,
  downloadsPage,
  failureCard,
  fixturesPage,
  historyPage,
  memoryPage,
  newTabPage,
  runsPage,
  schedulesPage,
  settingsPage,
} from './parts.ts';
import { useReportedBox } from './use-reported-box.ts';
import { useWords } from '../text/use-words.ts';
import { tabTitle } from '../text/tab-title.ts';

const reportBox = (box: RouteInput<'app.setContentBox'>): void => send('app.setContentBox', box);

/** The place of the page. Main draws web content over it, so its box is reported whenever it changes. */
export function ContentArea() {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  const area = useRef<HTMLElement>(null);
  const isWeb = tab?.page === null && tab.failure === null;

  useReportedBox(area, reportBox);
  useKeyboardPassedOn(area, isWeb);
  useKeyboardTaken(area, tab !== undefined && !isWeb ? `${tab.id} ${tab.url}` : null);

  return (
    <main
      ref={area}
      id="content"
      className="content-area"
      role="tabpanel"
      data-is-web={isWeb}
      tabIndex={isWeb ? 0 : -1}
      aria-label={tab === undefined ? t('app.page') : tabTitle(t, tab)}
    >
      <ErrorBoundary key={`${tab?.id}${tab?.url}`} what="page">
        <Content tab={tab} />
      </ErrorBoundary>
    </main>
  );
}

/** The keyboard that comes to the place of a web page goes on into it. */
function useKeyboardPassedOn(area: RefObject<HTMLElement | null>, isWeb: boolean): void {
  useEffect(() => {
    const element = area.current;
    if (element === null || !isWeb) return undefined;
    const passOn = (): void => {
      // Otherwise the window would pass it on whenever it comes back to it.
      element.blur();
      send('app.focusPage', null);
    };
    element.addEventListener('focus', passOn);
    return () => element.removeEventListener('focus', passOn);
  }, [area, isWeb]);
}

/** A page of Waymark's own that comes up has the keyboard, as a web page would: Tab begins in it. `null`: there is none. */
function useKeyboardTaken(area: RefObject<HTMLElement | null>, page: string | null): void {
  useEffect(() => {
    const element = area.current;
    if (element === null || page === null) return undefined;
    // The page's content may have taken the focus.
    if (!element.contains(document.activeElement) && isKeyboardFree()) {
      // All that was marked before it came would show as marked in it.
      getSelection()?.removeAllRanges();
      element.focus({ preventScroll: true });
    }
    return () => element.blur();
  }, [area, page]);
}

function Content({ tab }: { readonly tab: Tab | undefined }) {
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
    case 'fixtures':
      return <fixturesPage.Part tab={tab} />;
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
