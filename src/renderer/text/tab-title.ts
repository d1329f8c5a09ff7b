import type { Translate } from '#shared/messages/words.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

/** Title of a tab: in the person's language for Waymark's own pages, otherwise the page's own. */
export function tabTitle(t: Translate, tab: Tab): string {
  if (tab.page !== null && tab.failure === null) return t(`pages.${tab.page}`);
  return tab.title === '' ? tab.url : tab.title;
}
