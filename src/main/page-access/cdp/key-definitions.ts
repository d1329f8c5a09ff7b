/** Properties of one key on a US keyboard, as `Input.dispatchKeyEvent` needs them. */
export interface KeyDefinition {
  /** DOM `KeyboardEvent.key` without Shift. */
  readonly key: string;
  /** DOM `KeyboardEvent.code`. */
  readonly code: string;
  /** Windows virtual key code, which is also `KeyboardEvent.keyCode`. */
  readonly keyCode: number;
  /** Text that the key types; absent for keys that type nothing. */
  readonly text?: string;
  /** `key` (and typed text) while Shift is held; absent when it is the same. */
  readonly shifted?: string;
}

const named: readonly (readonly [name: string, keyCode: number])[] = [
  ['Tab', 9],
  ['Escape', 27],
  ['Backspace', 8],
  ['Delete', 46],
  ['Insert', 45],
  ['ArrowLeft', 37],
  ['ArrowUp', 38],
  ['ArrowRight', 39],
  ['ArrowDown', 40],
  ['Home', 36],
  ['End', 35],
  ['PageUp', 33],
  ['PageDown', 34],
  ['ContextMenu', 93],
];

const punctuation: readonly (readonly [
  plain: string,
  shifted: string,
  code: string,
  keyCode: number,
])[] = [
  ['-', '_', 'Minus', 189],
  ['=', '+', 'Equal', 187],
  ['[', '{', 'BracketLeft', 219],
  [']', '}', 'BracketRight', 221],
  ['\\', '|', 'Backslash', 220],
  [';', ':', 'Semicolon', 186],
  ["'", '"', 'Quote', 222],
  ['`', '~', 'Backquote', 192],
  [',', '<', 'Comma', 188],
  ['.', '>', 'Period', 190],
  ['/', '?', 'Slash', 191],
];

const SHIFTED_DIGITS = ')!@#$%^&*(';

const ALIASES: Readonly<Record<string, string>> = {
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  space: ' ',
  spacebar: ' ',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  pgup: 'PageUp',
  pgdn: 'PageDown',
  plus: '+',
};

/** Every key by its lower-case name; a shifted character maps to the key that types it. */
const KEYS: ReadonlyMap<string, KeyDefinition> = new Map(
  allKeys().flatMap((definition) => {
    const names = [definition.key];
    if (definition.shifted !== undefined) names.push(definition.shifted);
    return names.map((name): [string, KeyDefinition] => [name.toLowerCase(), definition]);
  }),
);

/** Returns the key with this DOM name, character or usual alias (`Esc`, `Space`), in any case; `undefined` if there is none. */
export function findKey(name: string): KeyDefinition | undefined {
  const lower = name.toLowerCase();
  return KEYS.get(ALIASES[lower]?.toLowerCase() ?? lower);
}

/** Whether this character needs Shift on the key that types it. */
export function isShiftedCharacter(definition: KeyDefinition, character: string): boolean {
  return character !== definition.key && character === definition.shifted;
}

function allKeys(): KeyDefinition[] {
  return [
    { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
    ...named.map(([name, keyCode]) => ({ key: name, code: name, keyCode })),
    { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
    ...Array.from({ length: 12 }, (_, index) => ({
      key: `F${index + 1}`,
      code: `F${index + 1}`,
      keyCode: 112 + index,
    })),
    ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      keyCode: letter.toUpperCase().charCodeAt(0),
      text: letter,
      shifted: letter.toUpperCase(),
    })),
    ...Array.from(SHIFTED_DIGITS, (shifted, digit) => ({
      key: String(digit),
      code: `Digit${digit}`,
      keyCode: 48 + digit,
      text: String(digit),
      shifted,
    })),
    ...punctuation.map(([plain, shifted, code, keyCode]) => ({
      key: plain,
      code,
      keyCode,
      text: plain,
      shifted,
    })),
  ];
}
