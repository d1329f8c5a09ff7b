import type { Change } from './tool-result.ts';

type RequestSent = Extract<Change, { type: 'request_sent' }>;

/** Most distinct requests named in a sentence. */
const MAX_REQUESTS = 4;

/** Returns the effect of an action in sentences for models. All texts about changes are created here, so that none is repeated. */
export function changeSentences(changes: readonly Change[]): readonly string[] {
  const sent = changes.filter((change) => change.type === 'request_sent');
  const others = changes.filter((change) => change.type !== 'request_sent').map(changeSentence);
  const hasLeft = changes.some(({ type }) => type === 'navigated' || type === 'tab_closed');
  return [...new Set(others), ...(sent.length === 0 ? [] : [sentSentence(sent, hasLeft)])];
}

/** Returns the sentences about changes that a tool's output does not already mention. */
export function unsaidSentences(changes: readonly Change[], output: string): readonly string[] {
  return changeSentences(changes.filter((change) => !isSaid(change, output)));
}

/** Whether the output mentions the change: by its sentence, or by the URL, tab or file that it names. */
function isSaid(change: Change, output: string): boolean {
  const named =
    'url' in change
      ? change.url
      : 'tabId' in change
        ? `[${change.tabId}]`
        : 'fileName' in change
          ? change.fileName
          : null;
  return named === null
    ? changeSentences([change]).every((sentence) => output.includes(sentence))
    : output.includes(named);
}

/** HTTP methods of requests that only read. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns a sentence about the sent requests, writes first. A site's name appears once, before its first request; the following ones have
 * only the path.
 */
function sentSentence(sent: readonly RequestSent[], hasLeft: boolean): string {
  let said = '';
  const isRead = ({ method }: RequestSent): boolean => READS.has(method);
  const sorted = [...sent.filter((one) => !isRead(one)), ...sent.filter(isRead)];
  const parts = sorted.slice(0, MAX_REQUESTS).map((one) => {
    const { method, url, count = 1 } = one;
    const site = /^https?:\/\/[^/]+(?=\/)/.exec(url)?.[0] ?? '';
    const address = site === said ? url.slice(site.length) : url;
    said = site;
    const often = count === 1 ? '' : `${count} × `;
    return `${often}${method} ${cutMiddle(address, 150)}${answerText(one, hasLeft)}`;
  });
  const more = sorted.slice(MAX_REQUESTS).reduce((sum, { count = 1 }) => sum + count, 0);
  return `The page sent ${parts.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`;
}

function changeSentence(change: Exclude<Change, RequestSent>): string {
  switch (change.type) {
    case 'navigated':
      return `The tab now shows ${change.url}.`;
    case 'frame_navigated':
      return `A frame of the page now shows ${change.url}.`;
    case 'tab_opened':
    case 'tab_closed':
    case 'tab_focused':
    case 'tabs_grouped':
      return tabSentence(change);
    case 'value_changed':
      return change.value === ''
        ? 'It is empty now.'
        : `Its value is now “${cut(change.value, 200)}”.`;
    case 'scrolled':
      return scrolledSentence(change);
    case 'dialog_opened':
      return `The page opened a dialog (${change.dialog}): “${cut(change.message, 300)}”. ${dialogAnswer(change)}`;
    case 'focus_moved':
      return `The focus is now on ${change.to}.`;
    case 'download_started':
    case 'file_saved':
    case 'download_ended':
      return fileSentence(change);
    case 'file_asked':
      return `The page asks for ${change.several ? 'files' : 'a file'}; no dialog was opened: give ${change.several ? 'them' : 'it'} with upload.`;
    case 'moved':
      return `${change.isCopy ? 'A copy of it' : 'It'} is now number ${change.position} of ${change.count}${change.into === '' ? '' : ` in ${cut(change.into, 100)}`}.`;
    case 'shifted':
      return `It now lies ${change.x}, ${change.y} pixels from where it was.`;
    case 'removed':
      return 'It is gone from where it was.';
    case 'said':
      return `The page says: “${cut(change.text, 200)}”.`;
    case 'layer_opened':
      return `The ${layerName(change)} opened.`;
    case 'layer_closed':
      return `The ${layerName(change)} closed.${unsavedText(change.unsaved)}`;
    case 'enabled':
    case 'toggled':
      return controlSentence(change);
    case 'shape_added':
    case 'shape_removed':
    case 'picture_changed':
      return drawingSentence(change);
    case 'copied':
      return `Copied “${cut(change.text, 100)}” (${change.text.length} characters), for this run only.`;
    case 'became':
      return becameSentence(change.texts);
    case 'went':
      return `“${cut(change.text, 100)}” is gone.`;
    case 'script_failed':
    case 'network_lost':
    case 'permission_refused':
      return troubleSentence(change);
    case 'page_changed':
      return 'The page changed.';
  }
}

type Drawing = Extract<Change, { type: 'shape_added' | 'shape_removed' | 'picture_changed' }>;

const drawingSentence = (change: Drawing): string =>
  change.type === 'picture_changed' ? pictureSentence(change) : shapesText(change);

const pictureSentence = ({ percent }: Extract<Change, { type: 'picture_changed' }>): string =>
  percent === 0
    ? 'The picture there did not change.'
    : `${percent} % of the picture there changed.`;

function controlSentence(change: Extract<Change, { type: 'enabled' | 'toggled' }>): string {
  const control = cut(change.control, 100);
  if (change.type === 'toggled') return `${control} is ${TOGGLE_WORDS[change.state]} now.`;
  return `${control} ${change.isEnabled ? 'can be used now' : 'cannot be used now'}.`;
}

const TOGGLE_WORDS = { on: 'on', off: 'off', mixed: 'partly on', none: 'no switch' } as const;

/** Returns the sentence `“off” became “on”.`, including the texts in between. */
function becameSentence(texts: readonly string[]): string {
  const quoted = texts.map((text) => (text === '' ? 'nothing' : `“${cut(text, 60)}”`));
  const [first = '', ...others] = quoted;
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} became ${others.join(', then ')}.`;
}

type OfFiles = Extract<Change, { type: 'download_started' | 'file_saved' | 'download_ended' }>;

function fileSentence(change: OfFiles): string {
  switch (change.type) {
    case 'download_started':
      return `A download started and goes on: “${change.fileName}”${change.bytes === undefined ? '' : ` (${change.bytes} bytes in all)`}, into ${placeOf(change)}. A later answer says how it ended.`;
    case 'file_saved':
      return `Kept the file “${cut(change.file.name, 100)}” (${change.file.bytes} bytes).`;
    case 'download_ended':
      return downloadSentence(change);
  }
}

type Trouble = Extract<Change, { type: 'script_failed' | 'network_lost' | 'permission_refused' }>;

function troubleSentence(change: Trouble): string {
  switch (change.type) {
    case 'script_failed':
      return `Nothing visible changed; the page reported an error: “${cut(change.message, 200)}”.`;
    case 'network_lost':
      return 'While this was done the connection broke: what the page sent may have arrived, or not; load the page again to see.';
    case 'permission_refused':
      return `The page asked for ${change.kinds.join(' and ')}, which no page gets while you work in it.`;
  }
}

type OfTabs = Extract<
  Change,
  { type: 'tab_opened' | 'tab_closed' | 'tab_focused' | 'tabs_grouped' }
>;

function tabSentence(change: OfTabs): string {
  switch (change.type) {
    case 'tab_opened':
      return `A new tab [${change.tabId}] opened and is now the current one: ${change.url}.`;
    case 'tab_closed':
      return `Tab [${change.tabId}] was closed.`;
    case 'tab_focused':
      return `Tab [${change.tabId}] is now the current one.`;
    case 'tabs_grouped':
      return groupedSentence(change);
  }
}

function groupedSentence({ tabIds, name }: Extract<Change, { type: 'tabs_grouped' }>): string {
  const tabs = `Tabs ${tabIds.map((id) => `[${id}]`).join(', ')}`;
  return name === '' ? `${tabs} are in no group.` : `${tabs} are in the group “${cut(name, 60)}”.`;
}

function shapesText({ type, shape, count }: Exclude<Drawing, { type: 'picture_changed' }>): string {
  const did = type === 'shape_added' ? 'added to' : 'removed from';
  return count === 1
    ? `A ${shape} was ${did} the drawing.`
    : `${count} × ${shape} were ${did} the drawing.`;
}

function layerName({
  layer,
  name,
}: Extract<Change, { type: 'layer_opened' | 'layer_closed' }>): string {
  return name === '' ? layer : `${layer} “${cut(name, 80)}”`;
}

function unsavedText(unsaved: readonly string[]): string {
  if (unsaved.length === 0) return '';
  const parts = unsaved.map((part) => cut(part, 80)).join(', ');
  return ` Filled in or chosen there before: ${parts}; look whether that was kept.`;
}

function scrolledSentence({ x, y, by }: Extract<Change, { type: 'scrolled' }>): string {
  const ways = [
    ...(by === undefined || by.y === 0 ? [] : [`${by.y > 0 ? 'down' : 'up'} by ${Math.abs(by.y)}`]),
    ...(by === undefined || by.x === 0
      ? []
      : [`${by.x > 0 ? 'right' : 'left'} by ${Math.abs(by.x)}`]),
  ];
  return ways.length === 0
    ? `It is scrolled to ${x}, ${y}.`
    : `It is scrolled ${ways.join(' and ')}, to ${x}, ${y}.`;
}

function downloadSentence({
  fileName,
  outcome,
  bytes,
  folder,
}: Extract<Change, { type: 'download_ended' }>): string {
  switch (outcome) {
    case 'saved':
      return `“${fileName}” (${bytes} bytes) was saved in ${placeOf({ folder })}.`;
    case 'cancelled':
      return `The download of “${fileName}” was cancelled; nothing was saved.`;
    case 'failed':
      return `The download of “${fileName}” broke off after ${bytes} bytes; nothing was saved.`;
  }
}

const placeOf = ({ folder }: { readonly folder?: string | undefined }): string =>
  folder === undefined ? 'the downloads folder' : `“${folder}” of the downloads folder`;

function dialogAnswer({ dialog, accepted }: Extract<Change, { type: 'dialog_opened' }>): string {
  if (dialog === 'alert') return 'It was closed.';
  if (accepted !== true)
    return 'It was cancelled; for another answer call dialog, then do this again.';
  return dialog === 'beforeunload' ? 'Leaving the page was allowed.' : 'It was accepted.';
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Cuts the middle of a text and keeps the end, since the last part of a URL says what it is about. */
function cutMiddle(text: string, length: number): string {
  const end = Math.floor(length / 2);
  return text.length > length ? `${text.slice(0, length - end - 1)}…${text.slice(-end)}` : text;
}

/**
 * Returns what is known of a request's answer. An unanswered request may have arrived or not: a reader who assumes that it did would skip
 * it, one who assumes that it did not would repeat it.
 */
function answerText(
  { method, status, isBroken, isStopped }: RequestSent,
  hasLeft: boolean,
): string {
  if (isStopped === true) return ' (stopped by Waymark: it did not arrive)';
  if (status !== null) return ` (answer ${status})`;
  if (READS.has(method)) return '';
  // A page's requests end when the run leaves the page, so this is no broken connection.
  return isBroken === true && !hasLeft
    ? ' (the connection broke before an answer: it may have arrived, and the page does not know; load the page again to see)'
    : ' (no answer yet)';
}
