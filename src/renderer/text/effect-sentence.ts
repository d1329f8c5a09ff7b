import type { Change, ToolResult } from '#shared/tools/tool-result.ts';

import { displayAddress } from './display-address.ts';

/** What came of a tool call, in a few words; empty when there is nothing to say. */
export function effectSentence(result: ToolResult): string {
  if (!result.ok) return result.error.message;
  return result.effect.changes.map(changeWords).filter(Boolean).slice(0, 3).join(' · ');
}

function changeWords(change: Change): string {
  switch (change.type) {
    case 'navigated':
      return `Now at ${displayAddress(change.url)}`;
    case 'frame_navigated':
      return `A part of the page now shows ${displayAddress(change.url)}`;
    case 'tab_opened':
      return `Opened tab ${change.tabId}`;
    case 'tab_closed':
      return `Closed tab ${change.tabId}`;
    case 'tab_focused':
      return `Tab ${change.tabId} is in front`;
    case 'value_changed':
      return change.value === '' ? 'It is empty now' : `It says “${change.value}” now`;
    case 'scrolled':
      return 'The page moved';
    case 'dialog_opened':
      return `The page asks: “${change.message}”`;
    case 'focus_moved':
      return `The cursor is in ${change.to}`;
    case 'request_sent':
      return change.method === 'GET' ? '' : `Sent to ${displayAddress(change.url)}`;
    case 'download_started':
      return `Downloading “${change.fileName}”`;
    case 'download_ended':
      return change.outcome === 'saved'
        ? `Saved “${change.fileName}”`
        : `“${change.fileName}” was not saved`;
    case 'file_asked':
      return 'The page asks for a file';
    case 'moved':
      return `${change.isCopy ? 'A copy of it' : 'It'} is number ${change.position} of ${change.count} in ${change.into} now`;
    case 'shifted':
      return 'It lies elsewhere now';
    case 'removed':
      return 'It is gone from where it was';
    case 'page_changed':
      return 'The page changed';
  }
}
