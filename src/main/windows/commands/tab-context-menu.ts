import {
  clipboard,
  Menu,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

import { MAX_WORD_BYTES } from '#shared/model/settings/spelling.ts';
import { MAX_SELECTION_CHARS, type Selection } from '#shared/model/run/enclosed.ts';
import type { Words } from '#shared/messages/words.ts';

import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WindowCommand } from './shortcuts.ts';

export interface TabContextMenuOptions {
  /** The window that the tab is in now. */
  readonly window: () => BrowserWindow | undefined;
  readonly words: () => Words;
  readonly run: (command: WindowCommand) => void;
  /** The person asks about what is marked in the page. */
  readonly askAbout: (selection: Selection, tab: WebTab) => void;
  readonly openInNewTab: (url: string, opener: WebTab) => void;
  /** The person says that a word is spelled right. */
  readonly learnWord: (word: string) => void;
}

/** Shows the menu of a page’s right mouse button. */
export function attachTabContextMenu(
  tab: WebTab,
  contents: WebContents,
  options: TabContextMenuOptions,
): void {
  contents.on('context-menu', (_event, params) => {
    // A run’s right click must not open a native menu that waits for a person.
    if (tab.cdp.isSendingInput) return;
    const window = options.window();
    Menu.buildFromTemplate(menuOf(tab, contents, params, options)).popup(
      window === undefined ? {} : { window },
    );
  });
}

function menuOf(
  tab: WebTab,
  contents: WebContents,
  params: ContextMenuParams,
  options: TabContextMenuOptions,
): MenuItemConstructorOptions[] {
  const { run, askAbout, openInNewTab, words } = options;
  const { t } = words();
  const link = params.linkURL;
  const groups: MenuItemConstructorOptions[][] = [];
  if (/^https?:/.test(link))
    groups.push([
      { label: t('menu.openLinkInNewTab'), click: () => openInNewTab(link, tab) },
      { label: t('menu.copyLinkAddress'), click: () => void clipboard.writeText(link) },
    ]);
  if (params.mediaType === 'image' && /^https?:/.test(params.srcURL))
    groups.push([
      { label: t('menu.openImageInNewTab'), click: () => openInNewTab(params.srcURL, tab) },
      { label: t('menu.copyImage'), click: () => contents.copyImageAt(params.x, params.y) },
    ]);
  if (params.misspelledWord !== '') groups.push(...spellingGroups(tab, contents, params, options));
  if (params.isEditable)
    groups.push([
      { role: 'undo', label: t('menu.undo'), enabled: params.editFlags.canUndo },
      { role: 'redo', label: t('menu.redo'), enabled: params.editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', label: t('menu.cut'), enabled: params.editFlags.canCut },
      { role: 'copy', label: t('menu.copy'), enabled: params.editFlags.canCopy },
      { role: 'paste', label: t('menu.paste'), enabled: params.editFlags.canPaste },
      { role: 'selectAll', label: t('menu.selectAll'), enabled: params.editFlags.canSelectAll },
    ]);
  else if (cleanLines(params.selectionText) !== '')
    groups.push([
      { role: 'copy', label: t('menu.copy') },
      { label: t('menu.askAboutSelection'), click: () => askAbout(selectionOf(tab, params), tab) },
    ]);
  const { canGoBack, canGoForward } = tab.describe();
  groups.push([
    { label: t('menu.back'), enabled: canGoBack, click: () => run('back') },
    { label: t('menu.forward'), enabled: canGoForward, click: () => run('forward') },
    { label: t('menu.reload'), click: () => run('reload') },
  ]);
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return groups.flatMap((group) => [separator, group].flat()).slice(1);
}

function spellingGroups(
  { isIsolated }: WebTab,
  contents: WebContents,
  { misspelledWord: word, dictionarySuggestions }: ContextMenuParams,
  { words, learnWord }: TabContextMenuOptions,
): MenuItemConstructorOptions[][] {
  const { t } = words();
  const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions.map((right) => ({
    label: right,
    click: () => contents.replaceMisspelling(right),
  }));
  const none = { label: t('menu.noSuggestions'), enabled: false };
  // A private window keeps nothing of what is written there.
  const mayLearn = !isIsolated && Buffer.byteLength(word) <= MAX_WORD_BYTES;
  const learn = { label: t('menu.learnWord'), click: () => learnWord(word) };
  const found = suggestions.length > 0 ? suggestions : [none];
  return mayLearn ? [found, [learn]] : [found];
}

function selectionOf(
  tab: WebTab,
  { selectionText, frameURL, pageURL }: ContextMenuParams,
): Selection {
  // Text of a frame is of that frame's place.
  const url = /^https?:/.test(frameURL) ? frameURL : pageURL;
  return {
    text: cleanLines(selectionText).slice(0, MAX_SELECTION_CHARS),
    url: url.slice(0, 2_000),
    title: cleanText(tab.describe().title).slice(0, 200),
  };
}
