import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';
import type { Selection } from '#shared/model/run/enclosed.ts';
import { MAX_SELECTION_CHARS } from '#shared/model/run/enclosed-limits.ts';
import { MAX_WORD_BYTES } from '#shared/model/settings/spelling.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { EntryGroup, PageMenuOptions } from './page-menu-options.ts';

/** Longer words name nothing that anybody searches for, and no search engine takes them all. */
const MAX_SOUGHT_CHARS = 1000;
/** As much of the words as a menu shows. */
const MAX_SHOWN_CHARS = 40;

/** What can be done with a field under the mouse, or with what is marked. */
export function textEntries(
  tab: WebTab,
  contents: WebContents,
  params: ContextMenuParams,
  options: PageMenuOptions,
): readonly EntryGroup[] {
  const { words, askAbout } = options;
  const { t } = words();
  const spelling =
    params.misspelledWord === '' ? [] : spellingEntries(tab, contents, params, options);
  if (params.isEditable) return [...spelling, editEntries(params, words())];
  if (cleanLines(params.selectionText) === '') return spelling;
  const selected: EntryGroup = [
    { role: 'copy', label: t('menu.copy') },
    ...searchEntries(tab, params, options),
    { label: t('menu.askAboutSelection'), click: () => askAbout(selectionOf(tab, params), tab) },
  ];
  return [...spelling, selected];
}

function editEntries({ editFlags }: ContextMenuParams, { t }: Words): EntryGroup {
  return [
    { role: 'undo', label: t('menu.undo'), enabled: editFlags.canUndo },
    { role: 'redo', label: t('menu.redo'), enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: t('menu.cut'), enabled: editFlags.canCut },
    { role: 'copy', label: t('menu.copy'), enabled: editFlags.canCopy },
    { role: 'paste', label: t('menu.paste'), enabled: editFlags.canPaste },
    { role: 'selectAll', label: t('menu.selectAll'), enabled: editFlags.canSelectAll },
  ];
}

function searchEntries(
  tab: WebTab,
  { selectionText }: ContextMenuParams,
  { words, searchFor }: PageMenuOptions,
): EntryGroup {
  const sought = cleanText(selectionText);
  if (sought === '' || sought.length > MAX_SOUGHT_CHARS) return [];
  const chars = [...sought];
  const shown =
    chars.length > MAX_SHOWN_CHARS ? `${chars.slice(0, MAX_SHOWN_CHARS - 1).join('')}…` : sought;
  // A menu reads a single ampersand as the mark of a key.
  const label = words().t('menu.searchFor', { words: shown.replaceAll('&', '&&') });
  return [{ label, click: () => searchFor(sought, tab) }];
}

function spellingEntries(
  { isIsolated }: WebTab,
  contents: WebContents,
  { misspelledWord: word, dictionarySuggestions }: ContextMenuParams,
  { words, learnWord }: PageMenuOptions,
): readonly EntryGroup[] {
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
