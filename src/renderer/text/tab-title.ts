import type { Translate } from '#shared/messages/words.ts';
import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';
import type { PageSubject } from '#shared/model/tabs/page-subject.ts';
import type { InternalPage, Tab } from '#shared/model/tabs/tab.ts';

/** Title of a tab: in the person's language for Waymark's own pages, otherwise the page's own. */
export function tabTitle(t: Translate, tab: Tab): string {
  if (tab.page !== null && tab.failure === null) return ownTitle(t, tab.page, tab.subject);
  return tab.title === '' ? tab.url : tab.title;
}

/** Title of a closed tab, or of the first tab of a closed window. */
export const closedTitle = (t: Translate, { title, page, subject }: ClosedItem): string =>
  page === undefined ? title : ownTitle(t, page, subject);

/** Title of one of Waymark's own pages: what it is about, else its name. */
export function ownTitle(t: Translate, page: InternalPage, subject?: PageSubject): string {
  if (subject === undefined) return t(`pages.${page}`);
  const named = 'text' in subject ? subject.text : t(subject.key);
  // A group’s name alone, such as “You”, does not say what the tab shows.
  return page === 'settings' ? `${t('pages.settings')} – ${named}` : named;
}
