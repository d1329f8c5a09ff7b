import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

/**
 * A tool's result as one line of JSON: `{"ok":true,"output":…}` or `{"ok":false,"error":"…"}`, cut to `maxChars`.
 * An effect that the output already describes is left out.
 */
export function toolResultText(result: ToolResult, maxChars: number): string {
  return cut(JSON.stringify(plainResult(result)), maxChars);
}

function plainResult(result: ToolResult): object {
  if (!result.ok)
    return { ok: false, error: `${result.error.message} ${result.error.next}`.trim() };
  const said = JSON.stringify(result.output);
  const effect = result.effect.changes
    .filter((change) => !said.includes(JSON.stringify(essenceOf(change)).slice(1, -1)))
    .map(changeText);
  return effect.length === 0
    ? { ok: true, output: result.output }
    : { ok: true, output: result.output, effect };
}

/** A word of the output that shows that it describes the change. */
function essenceOf(change: Change): string {
  switch (change.type) {
    case 'navigated':
    case 'frame_navigated':
    case 'tab_opened':
    case 'request_sent':
      return change.url;
    case 'tab_closed':
    case 'tab_focused':
      return `[${change.tabId}]`;
    case 'value_changed':
      return change.value.slice(0, 100);
    case 'scrolled':
      return 'scrolled';
    case 'dialog_opened':
      return change.message.slice(0, 100);
    case 'focus_moved':
      return change.to;
    case 'download_started':
    case 'download_ended':
      return change.fileName;
    case 'file_asked':
      return 'a file is asked for';
    case 'moved':
      return change.into.slice(0, 100);
    case 'shifted':
      return 'pixels from where it was';
    case 'removed':
      return 'gone from where it was';
    case 'page_changed':
      return 'changed';
  }
}

function changeText(change: Change): string {
  switch (change.type) {
    case 'navigated':
      return `page is now ${change.url}`;
    case 'frame_navigated':
      return `a frame now shows ${change.url}`;
    case 'tab_opened':
      return `tab ${change.tabId} opened: ${change.url}`;
    case 'tab_closed':
      return `tab ${change.tabId} closed`;
    case 'tab_focused':
      return `tab ${change.tabId} is current`;
    case 'value_changed':
      return `value is now ${JSON.stringify(change.value)}`;
    case 'scrolled':
      return `scrolled to ${Math.round(change.x)}, ${Math.round(change.y)}`;
    case 'dialog_opened':
      return `${change.dialog} dialog opened: ${change.message}`;
    case 'focus_moved':
      return `focus moved to ${change.to}`;
    case 'request_sent':
      return `page sent ${change.method} ${change.url} (${change.status ?? 'no answer yet'})`;
    case 'download_started':
      return `download started: ${change.fileName}`;
    case 'download_ended':
      return `download ${change.outcome}: ${change.fileName} (${change.bytes} bytes)`;
    case 'file_asked':
      return `page asks for ${change.several ? 'files' : 'a file'}: give it with upload`;
    case 'moved':
      return `${change.isCopy ? 'a copy' : 'it'} is number ${change.position} of ${change.count} in ${change.into}`;
    case 'shifted':
      return `it lies ${change.x}, ${change.y} pixels from where it was`;
    case 'removed':
      return 'it is gone from where it was';
    case 'page_changed':
      return `page changed in ${change.mutations} places`;
  }
}

/** The first `maxChars` characters, and how many are missing. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars)}… [${text.length - maxChars} more characters not shown]`;
}
