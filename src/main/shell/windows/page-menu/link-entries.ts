import { clipboard, type ContextMenuParams } from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { type EntryGroup, isWebAddress, type PageMenuOptions } from './page-menu-options.ts';

/** Returns the menu entries for the link under the mouse. A link with another scheme can only be copied. */
export function linkEntries(
  tab: WebTab,
  { linkURL: link }: Pick<ContextMenuParams, 'linkURL'>,
  options: PageMenuOptions,
): readonly EntryGroup[] {
  if (link === '') return [];
  const { openInNewTab, openInSplit, openInNewWindow, openInPrivateWindow, saveAs } = options;
  const { t } = options.words();
  const copy = {
    label: t('menu.copyLinkAddress'),
    click: () => void clipboard.writeText(link.replace(/^mailto:/i, '')),
  };
  if (!isWebAddress(link)) return [[copy]];
  return [
    [
      { label: t('menu.openLinkInNewTab'), click: () => openInNewTab(link, tab) },
      ...(options.hasRoomBeside(tab)
        ? [{ label: t('menu.openLinkInSplit'), click: () => openInSplit(link, tab) }]
        : []),
      // An isolated session stays in its own window.
      ...(tab.isIsolated
        ? []
        : [{ label: t('menu.openLinkInNewWindow'), click: () => openInNewWindow(link, tab) }]),
      { label: t('menu.openLinkInPrivateWindow'), click: () => openInPrivateWindow(link, tab) },
    ],
    [{ label: t('menu.saveLinkAs'), click: () => saveAs(link, tab) }, copy],
  ];
}
