/** Modifiers, then the key, which may be a plus. */
const CHORD = /^((?:(?:Ctrl|Cmd|Alt|Shift)\+)*)(.+)$/;

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};
/** Modifier signs in the order that macOS uses. */
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

/** Returns keys in this system's notation: `Ctrl+Shift+T`, on macOS `⇧⌘T`. */
export function shownKeys(keys: string, isMac: boolean): string {
  const [, held = '', key = ''] = CHORD.exec(keys) ?? [];
  if (!isMac) return `${held}${named(key, KEY_NAMES)}`;
  const signs = MAC_SIGNS.flatMap(([name, sign]) => (held.includes(`${name}+`) ? [sign] : []));
  return `${signs.join('')}${named(key, MAC_KEY_NAMES)}`;
}

/** Returns the name of a key, which may be repeated. */
const named = (key: string, names: Readonly<Record<string, string>>): string =>
  key.replaceAll(/\w+/g, (word) => names[word] ?? word);

const ACCELERATOR_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  '+': 'Plus',
};

/** Returns keys in the format of Electron's menus. */
export function acceleratorOf(keys: string): string {
  const [, held = '', key = ''] = CHORD.exec(keys) ?? [];
  return `${held}${ACCELERATOR_NAMES[key] ?? key}`;
}
