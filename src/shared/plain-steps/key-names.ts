const KEYS: Readonly<Record<string, string>> = {
  enter: 'Enter',
  return: 'Enter',
  回车: 'Enter',
  确认: 'Enter',
  tab: 'Tab',
  制表: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  退出: 'Escape',
  space: 'Space',
  spacebar: 'Space',
  'space bar': 'Space',
  空格: 'Space',
  backspace: 'Backspace',
  退格: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  删除: 'Delete',
  home: 'Home',
  end: 'End',
  'page up': 'PageUp',
  pageup: 'PageUp',
  上翻页: 'PageUp',
  'page down': 'PageDown',
  pagedown: 'PageDown',
  下翻页: 'PageDown',
  'arrow up': 'ArrowUp',
  'up arrow': 'ArrowUp',
  arrowup: 'ArrowUp',
  上箭头: 'ArrowUp',
  向上箭头: 'ArrowUp',
  上方向: 'ArrowUp',
  'arrow down': 'ArrowDown',
  'down arrow': 'ArrowDown',
  arrowdown: 'ArrowDown',
  下箭头: 'ArrowDown',
  向下箭头: 'ArrowDown',
  下方向: 'ArrowDown',
  'arrow left': 'ArrowLeft',
  'left arrow': 'ArrowLeft',
  arrowleft: 'ArrowLeft',
  左箭头: 'ArrowLeft',
  向左箭头: 'ArrowLeft',
  左方向: 'ArrowLeft',
  'arrow right': 'ArrowRight',
  'right arrow': 'ArrowRight',
  arrowright: 'ArrowRight',
  右箭头: 'ArrowRight',
  向右箭头: 'ArrowRight',
  右方向: 'ArrowRight',
};

const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  control: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  win: 'Meta',
};

/**
 * Returns the `key` tool's name for a key or chord as people write it ("Ctrl+A", "回车键"). A single letter or digit counts only with the word
 * "key" or in a chord: "press A" may mean a button.
 */
export function parseKey(words: string): string | null {
  const bare = words
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/(?<!\s)\s*(?:key|键)$/, '');
  const hasKeyWord = /(?:\skey|键)$/i.test(words.trim());
  const parts = bare.split(/(?<!\s)\s*\+\s*/);
  const last = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1).map((part) => MODIFIERS[part]);
  if (modifiers.includes(undefined)) return null;
  const named = Object.hasOwn(KEYS, last) ? KEYS[last] : undefined;
  const plain =
    /^(?:[a-z0-9]|f(?:[1-9]|1[0-2]))$/.test(last) &&
    (hasKeyWord || modifiers.length > 0 || last.length > 1);
  const key = named ?? (plain ? last.toUpperCase() : undefined);
  return key === undefined ? null : [...modifiers, key].join('+');
}
