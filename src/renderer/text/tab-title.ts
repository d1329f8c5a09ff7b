import type { Translate } from '#shared/messages/words.ts';
import type { Tab } from '#shared/model/page/tab.ts';

/** What a tab is called: Waymark's own pages in the person's language, others as they call themselves. */
export function tabTitle(t: Translate, tab: Tab): string {
  if (tab.page !== null && tab.failure === null) return t(`pages.${tab.page}`);
  return tab.title === '' ? tab.url : tab.title;
}
