import { clipboard, type ContextMenuParams, type WebContents } from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { type EntryGroup, isWebAddress, type PageMenuOptions } from './page-menu-options.ts';

/** Returns the menu entries for the image under the mouse. */
export function imageEntries(
  tab: WebTab,
  contents: WebContents,
  { mediaType, hasImageContents, srcURL, x, y }: ContextMenuParams,
  { words, openInNewTab, saveAs }: PageMenuOptions,
): readonly EntryGroup[] {
  if (mediaType !== 'image') return [];
  const { t } = words();
  const isOfWeb = isWebAddress(srcURL);
  const group: EntryGroup = [];
  if (isOfWeb)
    group.push({ label: t('menu.openImageInNewTab'), click: () => openInNewTab(srcURL, tab) });
  // An image in a `data:` URL is saved from the page itself, without a request.
  if (isOfWeb || /^data:image\//i.test(srcURL))
    group.push({ label: t('menu.saveImageAs'), click: () => saveAs(srcURL, tab) });
  if (hasImageContents)
    group.push({ label: t('menu.copyImage'), click: () => contents.copyImageAt(x, y) });
  if (isOfWeb)
    group.push({
      label: t('menu.copyImageAddress'),
      click: () => void clipboard.writeText(srcURL),
    });
  return group.length > 0 ? [group] : [];
}
