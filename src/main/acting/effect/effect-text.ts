import type { Change, Effect } from '#shared/tools/contract/tool-result.ts';

/** What an act brought about, in a sentence or two; says so when nothing was seen to change. */
export function effectText({ changes }: Effect): string {
  if (changes.length === 0) return 'Nothing visible changed.';
  const sent = changes.filter((change) => change.type === 'request_sent');
  const others = changes.filter((change) => change.type !== 'request_sent').map(changeText);
  return [...others, ...(sent.length === 0 ? [] : [sentText(sent)])].join(' ');
}

type RequestSent = Extract<Change, { type: 'request_sent' }>;

/** One sentence for all: the address in full the first time, then only what differs within the same site. */
function sentText(sent: readonly RequestSent[]): string {
  let said = '';
  const parts = sent.map(({ method, url, status }) => {
    const site = /^https?:\/\/[^/]+(?=\/)/.exec(url)?.[0] ?? '';
    const address = site === said ? url.slice(site.length) : url;
    said = site;
    return `${method} ${cut(address, 150)}${status === null ? '' : ` (answer ${status})`}`;
  });
  return `The page sent ${parts.join(', ')}.`;
}

function changeText(change: Exclude<Change, RequestSent>): string {
  switch (change.type) {
    case 'navigated':
      return `The tab now shows ${change.url}.`;
    case 'frame_navigated':
      return `A frame of the page now shows ${change.url}.`;
    case 'tab_opened':
      return `A new tab [${change.tabId}] opened and is now the current one: ${change.url}.`;
    case 'tab_closed':
      return `Tab [${change.tabId}] was closed.`;
    case 'tab_focused':
      return `Tab [${change.tabId}] is now the current one.`;
    case 'value_changed':
      return `Its value is now “${cut(change.value, 200)}”.`;
    case 'scrolled':
      return `It is scrolled to ${change.x}, ${change.y}.`;
    case 'dialog_opened':
      return `The page opened a dialog (${change.dialog}): “${cut(change.message, 300)}”. ${dialogAnswer(change)}`;
    case 'focus_moved':
      return `The focus is now on ${change.to}.`;
    case 'download_started':
      return `A download started and goes on: ${change.fileName}. A later answer says how it ended.`;
    case 'download_ended':
      return downloadText(change);
    case 'file_asked':
      return `The page asks for ${change.several ? 'files' : 'a file'}; no dialog was opened: give ${change.several ? 'them' : 'it'} with upload.`;
    case 'moved':
      return `${change.isCopy ? 'A copy of it' : 'It'} is now number ${change.position} of ${change.count} in ${cut(change.into, 100)}.`;
    case 'shifted':
      return `It now lies ${change.x}, ${change.y} pixels from where it was.`;
    case 'removed':
      return 'It is gone from where it was.';
    case 'page_changed':
      return 'The page changed.';
  }
}

function downloadText({
  fileName,
  outcome,
  bytes,
}: Extract<Change, { type: 'download_ended' }>): string {
  switch (outcome) {
    case 'saved':
      return `“${fileName}” (${bytes} bytes) was saved in the downloads folder.`;
    case 'cancelled':
      return `The download of “${fileName}” was cancelled; nothing was saved.`;
    case 'failed':
      return `The download of “${fileName}” failed; nothing was saved.`;
  }
}

function dialogAnswer({ dialog, accepted }: Extract<Change, { type: 'dialog_opened' }>): string {
  if (dialog === 'alert') return 'It was closed.';
  if (accepted !== true)
    return 'It was cancelled; for another answer call dialog, then do this again.';
  return dialog === 'beforeunload' ? 'Leaving the page was allowed.' : 'It was accepted.';
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
