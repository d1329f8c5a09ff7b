import type { TabId } from '#shared/model/ids.ts';
import type { PageSnapshot, Viewport } from '#shared/model/page/page-snapshot.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { dialogText } from '../../browser/tabs/tab/dialog-text.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';

/** Returns the state of a tab without page content; `problem` says why. */
export function emptySnapshot(
  tab: LiveTab,
  tabs: TabPool,
  settled: boolean,
  problem?: string,
): PageSnapshot {
  const { width, height } = tab.viewportSize();
  const viewport: Viewport = {
    width,
    height,
    scrollX: 0,
    scrollY: 0,
    pageWidth: width,
    pageHeight: height,
    devicePixelRatio: 1,
  };
  return {
    ...tabState(tab, tabs),
    viewport,
    nodes: [],
    omitted: 0,
    settled,
    isPdf: false,
    ...(problem === undefined ? {} : { problem: cleanText(problem) }),
  };
}

/** Returns the parts of a page state about its tab, the other tabs and an open dialog. */
export function tabState(
  tab: LiveTab,
  tabs: TabPool,
): Pick<PageSnapshot, 'tab' | 'otherTabs' | 'dialog' | 'httpStatus'> {
  const summary = ({
    id,
    url,
    title,
  }: {
    readonly id: TabId;
    readonly url: string;
    readonly title: string;
  }): PageSnapshot['tab'] =>
    (tabs.hidden?.(id) ?? null) === null
      ? { id, url: cleanText(url), title: cleanText(title) }
      : { id, url: cleanText(URL.parse(url)?.origin ?? ''), title: '' };
  const dialog = tab.dialog();
  const { httpStatus, ...shown } = tab.describe();
  return {
    ...(httpStatus !== undefined && { httpStatus }),
    tab: summary(shown),
    otherTabs: tabs
      .list()
      .filter(({ id }) => id !== tab.id)
      .map(summary),
    dialog:
      dialog === null
        ? null
        : { type: dialog.type, message: cleanText(dialogText(tabs, tab, dialog)) },
  };
}
