import type { Translate, Words } from '#shared/messages/words.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { displayAddress } from '../display-address.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

/** Effect of a tool call in a few words; empty for none. */
export function effectSentence(words: Words, result: ToolResult): string {
  if (!result.ok) return errorText(words, result.error).message;
  return result.effect.changes
    .map((change) => changeWords(words.t, change))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
}

function changeWords(t: Translate, change: Change): string {
  switch (change.type) {
    case 'navigated':
      return t('effects.navigated', { address: displayAddress(change.url) });
    case 'frame_navigated':
      return t('effects.frameNavigated', { address: displayAddress(change.url) });
    case 'tab_opened':
    case 'tab_closed':
    case 'tabs_grouped':
    case 'tab_focused':
      return tabWords(t, change);
    case 'value_changed':
      return change.value === ''
        ? t('effects.emptied')
        : t('effects.valueChanged', { value: change.value });
    case 'scrolled':
      return t('effects.scrolled');
    case 'dialog_opened':
      return t('effects.dialogOpened', { message: change.message });
    case 'focus_moved':
      return t('effects.focusMoved', { place: change.to });
    case 'request_sent':
      return change.method === 'GET'
        ? ''
        : t('effects.requestSent', { address: displayAddress(change.url) });
    case 'download_started':
    case 'download_ended':
    case 'file_saved':
      return fileWords(t, change);
    case 'file_asked':
      return t('effects.fileAsked');
    case 'moved':
      return movedWords(t, change);
    case 'shifted':
      return t('effects.shifted');
    case 'removed':
      return t('effects.removed');
    case 'said':
    case 'layer_opened':
    case 'layer_closed':
    case 'enabled':
    case 'toggled':
    case 'shape_added':
    case 'shape_removed':
    case 'picture_changed':
    case 'copied':
    case 'became':
    case 'went':
      return cameWords(t, change);
    case 'script_failed':
      return t('effects.scriptFailed', { message: change.message });
    case 'network_lost':
      return t('effects.networkLost');
    case 'permission_refused':
      return t('effects.permissionRefused');
    case 'page_changed':
      return t('effects.pageChanged');
  }
}

type OfTabs = Extract<
  Change,
  { type: 'tab_opened' | 'tab_closed' | 'tabs_grouped' | 'tab_focused' }
>;

function tabWords(t: Translate, change: OfTabs): string {
  switch (change.type) {
    case 'tab_opened': {
      const address = displayAddress(change.url);
      return address === '' ? t('effects.tabOpened') : t('effects.tabOpenedAt', { address });
    }
    case 'tab_closed':
      return titled(change.title, {
        known: (tab) => t('effects.tabClosed', { tab }),
        unknown: t('effects.someTabClosed'),
      });
    case 'tabs_grouped':
      return change.name === ''
        ? t('effects.tabsUngrouped', { count: change.tabIds.length })
        : t('effects.tabsGrouped', { count: change.tabIds.length, group: change.name });
    case 'tab_focused':
      return titled(change.title, {
        known: (tab) => t('effects.tabFocused', { tab }),
        unknown: t('effects.someTabFocused'),
      });
  }
}

interface Titled {
  readonly known: (title: string) => string;
  readonly unknown: string;
}

/** Text about a tab; pages may have no title, and runs of older versions recorded none. */
const titled = (title: string | undefined, { known, unknown }: Titled): string =>
  title === undefined || title.trim() === '' ? unknown : known(title.trim());

type OfFiles = Extract<Change, { type: 'download_started' | 'download_ended' | 'file_saved' }>;

function fileWords(t: Translate, change: OfFiles): string {
  switch (change.type) {
    case 'download_started':
      return t('effects.downloading', { file: change.fileName });
    case 'download_ended':
      return t(change.outcome === 'saved' ? 'effects.saved' : 'effects.notSaved', {
        file: change.fileName,
      });
    case 'file_saved':
      return t('effects.fileKept', { file: change.file.name });
  }
}

function movedWords(
  t: Translate,
  { into: place, isCopy, position, count }: Extract<Change, { type: 'moved' }>,
): string {
  if (place === '') return t('effects.shifted');
  return t(isCopy ? 'effects.copyMoved' : 'effects.moved', { position, count, place });
}

function layerClosed(
  t: Translate,
  { name, unsaved }: Extract<Change, { type: 'layer_closed' }>,
): string {
  if (unsaved.length > 0) return t('effects.closedUnsaved', { what: unsaved.join(', ') });
  return name === '' ? '' : t('effects.layerClosed', { name });
}

type Came = Extract<
  Change,
  {
    type:
      | 'said'
      | 'layer_opened'
      | 'layer_closed'
      | 'enabled'
      | 'toggled'
      | 'shape_added'
      | 'shape_removed'
      | 'picture_changed'
      | 'copied'
      | 'became'
      | 'went';
  }
>;

/** Text for things that appeared or disappeared on the page. */
function cameWords(t: Translate, change: Came): string {
  switch (change.type) {
    case 'said':
      return t('effects.said', { text: change.text });
    case 'layer_opened':
      return change.name === '' ? '' : t('effects.layerOpened', { name: change.name });
    case 'layer_closed':
      return layerClosed(t, change);
    case 'enabled':
      return t(change.isEnabled ? 'effects.enabled' : 'effects.disabled', {
        control: change.control,
      });
    case 'toggled':
      return t(`effects.toggled-${change.state}`, { control: change.control });
    case 'shape_added':
      return t('effects.drawn', { count: change.count });
    case 'shape_removed':
      return t('effects.erased', { count: change.count });
    case 'picture_changed':
      return change.percent === 0 ? '' : t('effects.pictureChanged');
    case 'copied':
      return t('effects.copied', { text: change.text.slice(0, 200) });
    case 'became':
      return t('effects.became', { from: change.texts[0] ?? '', to: change.texts.at(-1) ?? '' });
    case 'went':
      return t('effects.went', { text: change.text });
  }
}
