/** What a key of the window does, whichever page has the focus. */
export type WindowCommand =
  | 'new-tab'
  | 'new-window'
  | 'new-private-window'
  | 'close-window'
  | 'reopen-closed'
  | 'open-file'
  | 'close-tab'
  | 'focus-address'
  | 'focus-ask'
  | 'toggle-panel'
  | 'next-region'
  | 'previous-region'
  | 'search-tabs'
  | 'move-tab-right'
  | 'move-tab-left'
  | 'reload'
  | 'reload-afresh'
  | 'stop'
  | 'stop-run'
  | 'back'
  | 'forward'
  | 'next-tab'
  | 'previous-tab'
  | 'open-runs'
  | 'open-downloads'
  | 'open-history'
  | 'open-bookmarks'
  | 'bookmark-page'
  | 'toggle-bookmarks-bar'
  | 'open-settings'
  | 'clear-data'
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'print'
  | 'save-pdf'
  | 'view-source'
  | 'reading-view'
  | 'developer-tools'
  | 'full-screen'
  | { readonly tab: number | 'last' };

/** A key press as Electron’s `before-input-event` tells it. */
export interface KeyPress {
  readonly type: string;
  readonly key: string;
  /** Of the key on the keyboard, whatever it writes. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly isAutoRepeat: boolean;
}

const WITH_COMMAND: Readonly<Record<string, WindowCommand>> = {
  t: 'new-tab',
  n: 'new-window',
  o: 'open-file',
  w: 'close-tab',
  l: 'focus-address',
  k: 'focus-ask',
  r: 'reload',
  d: 'bookmark-page',
  j: 'open-downloads',
  ',': 'open-settings',
  f: 'find',
  g: 'find-next',
  p: 'print',
  '=': 'zoom-in',
  '+': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-reset',
};

const WITH_SHIFT: Readonly<Record<string, WindowCommand>> = {
  a: 'search-tabs',
  b: 'toggle-bookmarks-bar',
  k: 'toggle-panel',
  n: 'new-private-window',
  o: 'open-bookmarks',
  r: 'reload-afresh',
  w: 'close-window',
  t: 'reopen-closed',
  g: 'find-previous',
  // Where a plus is written with Shift.
  '+': 'zoom-in',
  '=': 'zoom-in',
  Delete: 'clear-data',
  // So the key is called on macOS.
  Backspace: 'clear-data',
};

/** On macOS with ⌥ and ⌘. */
const WITH_OPTION: Readonly<Record<string, WindowCommand>> = {
  i: 'developer-tools',
  u: 'view-source',
  r: 'reading-view',
};

/** The command of a key press; `null` when the press belongs to the page. On macOS ⌘ takes Control’s place. */
export function findShortcut(press: KeyPress, isMac: boolean): WindowCommand | null {
  if (press.type !== 'keyDown') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const hasCommand = isMac ? press.meta && !press.control : press.control && !press.meta;
  if (press.control && !press.meta && !press.alt && key === 'Tab')
    return press.shift ? 'previous-tab' : 'next-tab';
  if (press.control && !press.meta && !press.alt) {
    if (key === 'PageDown') return press.shift ? 'move-tab-right' : 'next-tab';
    if (key === 'PageUp') return press.shift ? 'move-tab-left' : 'previous-tab';
  }
  if (key === 'F5' && !press.meta && !press.alt && press.control !== press.shift)
    return 'reload-afresh';
  if (hasCommand && press.shift && !press.alt)
    return WITH_SHIFT[key] ?? (!isMac && key === 'i' ? 'developer-tools' : null);
  // With ⌥ the key is another letter.
  if (isMac && hasCommand && press.alt && !press.shift)
    return WITH_OPTION[press.code.replace('Key', '').toLowerCase()] ?? null;
  if (key === 'F3' && !press.control && !press.meta && !press.alt)
    return press.shift ? 'find-previous' : 'find-next';
  if (hasCommand && !press.shift && !press.alt) return onCommandKey(key, isMac);
  if (key === 'F6' && !press.control && !press.meta && !press.alt)
    return press.shift ? 'previous-region' : 'next-region';
  if (!press.control && !press.meta && !press.shift) return onPlainKey(key, press, isMac);
  return null;
}

function onCommandKey(key: string, isMac: boolean): WindowCommand | null {
  if (/^[1-8]$/.test(key)) return { tab: Number(key) };
  if (key === '9') return { tab: 'last' };
  // ⌘H hides the program on macOS, where browsers take ⌘Y.
  if (key === (isMac ? 'y' : 'h')) return 'open-history';
  if (!isMac && key === 'u') return 'view-source';
  if (isMac && key === '[') return 'back';
  if (isMac && key === ']') return 'forward';
  return WITH_COMMAND[key] ?? null;
}

function onPlainKey(key: string, press: KeyPress, isMac: boolean): WindowCommand | null {
  if (press.alt) {
    if (isMac) return null;
    if (key === 'ArrowLeft') return 'back';
    return key === 'ArrowRight' ? 'forward' : null;
  }
  if (key === 'F12') return 'developer-tools';
  if (key === 'F9') return 'reading-view';
  return key === 'F5' ? 'reload' : null;
}
