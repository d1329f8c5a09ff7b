/** A key with what is held, as a page or Electron reports it. */
export interface PressedKey {
  readonly key: string;
  /** Physical key on the keyboard, whatever it types. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const HELD = ['Ctrl', 'Alt', 'Shift', 'Cmd'] as const;

/** Returns a press as the table of keys writes it, with the modifiers in one order. */
export function chordOf(
  { key, code, control, alt, shift, meta }: PressedKey,
  isMac: boolean,
): string {
  const isHeld = { Ctrl: control, Alt: alt, Shift: shift, Cmd: meta };
  // With ⌥ the key types another letter.
  const pressed = isMac && alt && meta ? code.replace('Key', '') : key;
  const name = pressed.length === 1 ? pressed.toUpperCase() : pressed;
  return [...HELD.filter((each) => isHeld[each]), name].join('+');
}

/** Returns the keys with the modifiers in the order that `chordOf` uses. */
export const inOrder = (keys: string): string => {
  const held = HELD.filter((each) => keys.includes(`${each}+`));
  return [...held, keys.replace(/^(?:(?:Ctrl|Alt|Shift|Cmd)\+)+/, '')].join('+');
};
