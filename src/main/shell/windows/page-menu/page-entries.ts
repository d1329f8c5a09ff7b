import type { ContextMenuParams, WebContents } from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { inspectElement } from '../commands/developer-tools.ts';
import type { EntryGroup, PageMenuOptions } from './page-menu-options.ts';

const TRANSLATE = { en: 'menu.translateToEnglish', zh: 'menu.translateToChinese' } as const;

/** Returns the menu entries for the page itself. */
export function pageEntries(
  tab: WebTab,
  { words, run, translation }: PageMenuOptions,
  { isAboutPart, isEditable }: { readonly isAboutPart: boolean; readonly isEditable: boolean },
): readonly EntryGroup[] {
  const { t } = words();
  const ask = { label: t('menu.askAboutPage'), click: () => run('focus-ask') };
  // Someone who writes wants to edit: leaving the page would lose the text.
  if (isEditable) return [[ask]];
  const { canGoBack, canGoForward } = tab.describe();
  const ways: EntryGroup = [
    { label: t('menu.back'), enabled: canGoBack, click: () => run('back') },
    { label: t('menu.forward'), enabled: canGoForward, click: () => run('forward') },
    { label: t('menu.reload'), click: () => run('reload') },
  ];
  if (isAboutPart) return [ways];
  return [
    ways,
    [
      ask,
      {
        label: t(translation.isOn() ? 'menu.showOriginal' : TRANSLATE[translation.into()]),
        click: () => run('translate-page'),
      },
    ],
    [
      { label: t('menu.savePage'), click: () => run('save-page') },
      { label: t('menu.print'), click: () => run('print') },
      { label: t('menu.savePdf'), click: () => run('save-pdf') },
    ],
    [{ label: t('menu.viewSource'), click: () => run('view-source') }],
  ];
}

/** Returns the menu entry that shows the element under the mouse in the developer tools. */
export function inspectEntries(
  contents: WebContents,
  { x, y }: ContextMenuParams,
  { words }: PageMenuOptions,
): EntryGroup {
  return [{ label: words().t('menu.inspect'), click: () => inspectElement(contents, x, y) }];
}
