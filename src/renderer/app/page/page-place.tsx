import { useEffect, useLayoutEffect, type RefObject } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { isKeyboardFree } from '../../components/ask/use-box-focus.ts';
import { tabTitle } from '../../text/tab-title.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PageContent } from './page-content.tsx';

const RUN_PART = /^(waymark:\/\/runs\/.+)\/[a-z]+$/;

interface PagePlaceProps {
  readonly tab: Tab | undefined;
  /** Whether the tab is in front; others are shown beside it. */
  readonly isActive: boolean;
  readonly isMain: boolean;
  readonly place: RefObject<HTMLElement | null>;
}

/** The place of one page. Main draws web content over it; other pages are drawn here. */
export function PagePlace({ tab, isActive, isMain, place }: PagePlaceProps) {
  const { t } = useWords();
  const isWeb = tab?.page === null && tab.failure === null;
  // The tabs of a run's page are parts of one page.
  const page = `${tab?.id} ${tab?.url.replace(RUN_PART, '$1')}`;
  useKeyboardPassedOn(place, isWeb, tab?.id ?? null);
  useKeyboardTaken(place, isActive && tab !== undefined && !isWeb ? page : null);
  useScrolledAsLeft(place, `${tab?.id} ${tab?.url}`);
  const Element = isMain ? 'main' : 'section';
  return (
    <Element
      ref={place}
      id={isActive ? 'content' : `content-${tab?.id}`}
      className="content-area"
      role="tabpanel"
      data-page-of={tab?.id}
      data-is-web={isWeb}
      tabIndex={isWeb ? 0 : -1}
      aria-label={tab === undefined ? t('app.page') : tabTitle(t, tab)}
    >
      <ErrorBoundary key={page} what="page">
        <PageContent tab={tab} />
      </ErrorBoundary>
    </Element>
  );
}

/** Scroll position of each page that the window draws, by tab and URL. */
const scrolledTo = new Map<string, number>();

/** Restores the scroll position when the person returns to a page; other pages begin at their top. */
function useScrolledAsLeft(place: RefObject<HTMLElement | null>, page: string): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    element.scrollTo({ top: scrolledTo.get(page) ?? 0 });
    const note = (): void => void scrolledTo.set(page, element.scrollTop);
    element.addEventListener('scrollend', note);
    return () => element.removeEventListener('scrollend', note);
  }, [place, page]);
}

/** Passes the focus on into a web page when it reaches the page's place. */
function useKeyboardPassedOn(
  place: RefObject<HTMLElement | null>,
  isWeb: boolean,
  tabId: Tab['id'] | null,
): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || !isWeb || tabId === null) return undefined;
    const passOn = (): void => {
      // A focused element would pass the focus on again each time the window regains it.
      element.blur();
      send('tab.activate', { tabId });
      send('app.focusPage', null);
    };
    element.addEventListener('focus', passOn);
    return () => element.removeEventListener('focus', passOn);
  }, [place, isWeb, tabId]);
}

/**
 * Focuses one of Waymark's own pages when it is shown, as a web page would be, so that Tab begins in it. `page` is `null` when there is
 * none.
 */
function useKeyboardTaken(place: RefObject<HTMLElement | null>, page: string | null): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || page === null) return undefined;
    // The page's content may have taken the focus.
    if (!element.contains(document.activeElement) && isKeyboardFree()) {
      // An older text selection would extend into the page.
      getSelection()?.removeAllRanges();
      element.focus({ preventScroll: true });
    }
    return () => element.blur();
  }, [place, page]);
}
