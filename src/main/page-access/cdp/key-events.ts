import type { CdpParams } from './cdp-session.ts';
import { MODIFIER_BITS, type KeyChord, type Modifier } from './key-chord.ts';

export type KeyEvent = CdpParams<'Input.dispatchKeyEvent'>;

/** Keys of the modifiers, for pressing them around another key. */
const MODIFIER_KEYS: Readonly<
  Record<Modifier, { readonly code: string; readonly keyCode: number }>
> = {
  Alt: { code: 'AltLeft', keyCode: 18 },
  Control: { code: 'ControlLeft', keyCode: 17 },
  Meta: { code: 'MetaLeft', keyCode: 91 },
  Shift: { code: 'ShiftLeft', keyCode: 16 },
};

/**
 * Editing commands by key code. On macOS the editing chords are menu commands of the system, which trusted key events from the protocol do
 * not trigger, so the command has to be named.
 */
const MAC_EDITING_COMMANDS: Readonly<Record<string, string>> = {
  KeyA: 'selectAll',
  KeyC: 'copy',
  KeyX: 'cut',
  KeyV: 'paste',
  KeyZ: 'undo',
  ArrowDown: 'moveToEndOfDocument',
};

/** Returns the events of a chord: the modifiers go down, the key goes down and up, the modifiers go up in the opposite order. */
export function keyEvents(chord: KeyChord): KeyEvent[] {
  const { down, up, held } = modifierEvents(chord.modifiers);
  const pressed = chord.key === null ? [] : pressAndRelease(chord, chord.key, held);
  return [...down, ...pressed, ...up];
}

/** Returns the events of pressing modifiers, and of releasing them in the opposite order. */
export function modifierEvents(modifiers: readonly Modifier[]): {
  readonly down: KeyEvent[];
  readonly up: KeyEvent[];
  readonly held: number;
} {
  const down: KeyEvent[] = [];
  const up: KeyEvent[] = [];
  let held = 0;
  for (const modifier of modifiers) {
    up.unshift(modifierEvent('keyUp', modifier, held));
    held |= MODIFIER_BITS[modifier];
    down.push(modifierEvent('rawKeyDown', modifier, held));
  }
  return { down, up, held };
}

function pressAndRelease(
  chord: KeyChord,
  key: NonNullable<KeyChord['key']>,
  modifiers: number,
): KeyEvent[] {
  const { text } = chord;
  const common = {
    key: chord.modifiers.includes('Shift') ? (key.shifted ?? key.key) : key.key,
    code: key.code,
    windowsVirtualKeyCode: key.keyCode,
    modifiers,
  };
  const down: KeyEvent = {
    ...common,
    type: text === null ? 'rawKeyDown' : 'keyDown',
    ...(text !== null && { text, unmodifiedText: key.text ?? text }),
    ...editingCommands(chord),
  };
  return [down, { ...common, type: 'keyUp' }];
}

function editingCommands(chord: KeyChord): { commands?: string[] } {
  if (process.platform !== 'darwin' || chord.key === null || !chord.modifiers.includes('Meta'))
    return {};
  const command = MAC_EDITING_COMMANDS[chord.key.code];
  if (command === undefined) return {};
  return { commands: [command === 'undo' && chord.modifiers.includes('Shift') ? 'redo' : command] };
}

function modifierEvent(
  type: 'rawKeyDown' | 'keyUp',
  modifier: Modifier,
  modifiers: number,
): KeyEvent {
  const { code, keyCode } = MODIFIER_KEYS[modifier];
  return { type, key: modifier, code, windowsVirtualKeyCode: keyCode, modifiers, location: 1 };
}
