import type { Translate, Words } from '#shared/messages/words.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { displayAddress } from './display-address.ts';
import { errorText } from '#shared/messages/error-text.ts';

/** What came of a tool call, in a few words; empty when there is nothing to say. */
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
      return t('effects.tabOpened', { tab: String(change.tabId) });
    case 'tab_closed':
      return t('effects.tabClosed', { tab: String(change.tabId) });
    case 'tab_focused':
      return t('effects.tabFocused', { tab: String(change.tabId) });
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
      return t('effects.downloading', { file: change.fileName });
    case 'download_ended':
      return t(change.outcome === 'saved' ? 'effects.saved' : 'effects.notSaved', {
        file: change.fileName,
      });
    case 'file_asked':
      return t('effects.fileAsked');
    case 'moved':
      return t(change.isCopy ? 'effects.copyMoved' : 'effects.moved', {
        position: change.position,
        count: change.count,
        place: change.into,
      });
    case 'shifted':
      return t('effects.shifted');
    case 'removed':
      return t('effects.removed');
    case 'page_changed':
      return t('effects.pageChanged');
  }
}
