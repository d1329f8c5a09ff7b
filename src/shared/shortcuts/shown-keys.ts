/** `Ctrl+` and what else is held, then the key, which may be a plus. */
const CHORD = /^((?:(?:Ctrl|Cmd|Alt|Shift)\+)*)(.+)$/;

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};
/** Signs in macOS' order. */
const MAC_SIGNS = [
  ['Ctrl', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Cmd', '⌘'],
] as const;
const MAC_KEY_NAMES: Readonly<Record<string, string>> = {
  ...KEY_NAMES,
  Delete: '⌫',
  Enter: '↩',
  Tab: '⇥',
};

/** Keys as this system writes them: `Ctrl+Shift+T`, on macOS `⇧⌘T`. */
export function shownKeys(keys: string, isMac: boolean): string {
  const [, held = '', key = ''] = CHORD.exec(keys) ?? [];
  if (!isMac) return `${held}${named(key, KEY_NAMES)}`;
  const signs = MAC_SIGNS.flatMap(([name, sign]) => (held.includes(`${name}+`) ? [sign] : []));
  return `${signs.join('')}${named(key, MAC_KEY_NAMES)}`;
}

/** A key, or its repetition. */
const named = (key: string, names: Readonly<Record<string, string>>): string =>
  key.replaceAll(/\w+/g, (word) => names[word] ?? word);

const ACCELERATOR_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  '+': 'Plus',
};

/** Keys as Electron's menus take them. */
export function acceleratorOf(keys: string): string {
  const [, held = '', key = ''] = CHORD.exec(keys) ?? [];
  return `${held}${ACCELERATOR_NAMES[key] ?? key}`;
}
