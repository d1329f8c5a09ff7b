import { clipboard, type ContextMenuParams } from 'electron';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import { type EntryGroup, isWebAddress, type PageMenuOptions } from './page-menu-options.ts';

/** What can be done with the link under the mouse. One of another scheme can only be copied. */
export function linkEntries(
  tab: WebTab,
  { linkURL: link }: Pick<ContextMenuParams, 'linkURL'>,
  { words, openInNewTab, openInNewWindow, openInPrivateWindow, saveAs }: PageMenuOptions,
): readonly EntryGroup[] {
  if (link === '') return [];
  const { t } = words();
  const copy = {
    label: t('menu.copyLinkAddress'),
    click: () => void clipboard.writeText(link.replace(/^mailto:/i, '')),
  };
  if (!isWebAddress(link)) return [[copy]];
  return [
    [
      { label: t('menu.openLinkInNewTab'), click: () => openInNewTab(link, tab) },
      // Nothing goes out of a session of its own.
      ...(tab.isIsolated
        ? []
        : [{ label: t('menu.openLinkInNewWindow'), click: () => openInNewWindow(link, tab) }]),
      { label: t('menu.openLinkInPrivateWindow'), click: () => openInPrivateWindow(link, tab) },
    ],
    [{ label: t('menu.saveLinkAs'), click: () => saveAs(link, tab) }, copy],
  ];
}
