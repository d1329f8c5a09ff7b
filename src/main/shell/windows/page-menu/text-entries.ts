import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';

import type { Words } from '#shared/messages/words.ts';
import { MAX_WORD_BYTES } from '#shared/model/settings/spelling.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { EntryGroup, PageMenuOptions } from './page-menu-options.ts';
import { selectionOf } from './selection-of.ts';

/** Most characters to search for; no search engine accepts much longer texts. */
const MAX_SOUGHT_CHARS = 1000;
/** Most characters of the text that the menu shows. */
const MAX_SHOWN_CHARS = 40;

/** Returns the menu entries for a field under the mouse, or for the selection. */
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
  if (params.isEditable)
    return [
      ...spelling,
      ...writingEntries(contents, params, options),
      editEntries(params, words()),
    ];
  if (cleanLines(params.selectionText) === '') return spelling;
  const selected: EntryGroup = [
    { role: 'copy', label: t('menu.copy') },
    ...searchEntries(tab, params, options),
    {
      label: t('menu.askAboutSelection'),
      click: () => askAbout(selectionOf(tab, params.selectionText, params.frameURL), tab),
    },
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

/**
 * Returns the entry for help with writing, which does not exist for passwords, since they must not be sent, and for fields of frames, which
 * it cannot reach.
 */
function writingEntries(
  contents: WebContents,
  { formControlType, frame }: ContextMenuParams,
  { words, run }: PageMenuOptions,
): readonly EntryGroup[] {
  const isInPage = frame === null || frame === contents.mainFrame;
  if (!isInPage || formControlType === 'input-password') return [];
  return [[{ label: words().t('menu.helpWrite'), click: () => run('help-write') }]];
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
  // A menu reads a single ampersand as the mark of an access key.
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
  // A private window stores none of the person's words.
  const mayLearn = !isIsolated && Buffer.byteLength(word) <= MAX_WORD_BYTES;
  const learn = { label: t('menu.learnWord'), click: () => learnWord(word) };
  const found = suggestions.length > 0 ? suggestions : [none];
  return mayLearn ? [found, [learn]] : [found];
}
