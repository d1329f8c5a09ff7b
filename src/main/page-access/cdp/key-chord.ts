import { AppError } from '#shared/errors/app-error.ts';

import { findKey, isShiftedCharacter, type KeyDefinition } from './key-definitions.ts';

export type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift';

/** A key with the modifiers held while it is pressed. */
export interface KeyChord {
  readonly modifiers: readonly Modifier[];
  /** Key that is pressed; `null` when only modifiers are pressed. */
  readonly key: KeyDefinition | null;
  /** Text that the chord types, if the page lets it; `null` when it types none. */
  readonly text: string | null;
}

const MODIFIER_NAMES: Readonly<Record<string, Modifier>> = {
  alt: 'Alt',
  option: 'Alt',
  control: 'Control',
  ctrl: 'Control',
  meta: 'Meta',
  cmd: 'Meta',
  command: 'Meta',
  shift: 'Shift',
};

/** The bits of the protocol's `modifiers` field. */
export const MODIFIER_BITS: Readonly<Record<Modifier, number>> = {
  Alt: 1,
  Control: 2,
  Meta: 4,
  Shift: 8,
};

/**
 * Parses a chord: `Enter`, `a`, `?`, `Control+A`, `Shift+Tab`, `Control++`. A letter after a modifier is the key, not the capital:
 * `Control+A` holds no Shift. `ControlOrMeta` is Meta on macOS and Control elsewhere. Throws `AppError` `KEY_UNKNOWN`.
 */
export function parseKeyChord(
  chord: string,
  platform: NodeJS.Platform = process.platform,
): KeyChord {
  // A "+" that is the key itself is at the end, so the split keeps it.
  const parts = chord === '+' ? ['+'] : chord.split(/\+(?=.)/);
  const name = parts.pop() ?? '';
  const modifiers = new Set(parts.map((part) => parseModifier(part, chord, platform)));
  const lastModifier = findModifier(name, platform);
  if (lastModifier !== undefined) {
    modifiers.add(lastModifier);
    return { modifiers: [...modifiers], key: null, text: null };
  }
  return withKey(name, chord, modifiers);
}

function withKey(name: string, chord: string, modifiers: Set<Modifier>): KeyChord {
  const key = findKey(name);
  if (key === undefined) {
    if ([...name].length !== 1 || modifiers.size > 0) throw unknownKey(name, chord);
    return { modifiers: [], key: { key: name, code: '', keyCode: 0, text: name }, text: name };
  }
  const isLetter = /^[A-Za-z]$/.test(name);
  if (isShiftedCharacter(key, name) && (modifiers.size === 0 || !isLetter)) modifiers.add('Shift');
  const isCommand = modifiers.has('Control') || modifiers.has('Meta') || modifiers.has('Alt');
  const typed = modifiers.has('Shift') ? (key.shifted ?? key.text) : key.text;
  return { modifiers: [...modifiers], key, text: isCommand ? null : (typed ?? null) };
}

function parseModifier(part: string, chord: string, platform: NodeJS.Platform): Modifier {
  const modifier = findModifier(part, platform);
  if (modifier === undefined) throw unknownKey(part, chord);
  return modifier;
}

function findModifier(name: string, platform: NodeJS.Platform): Modifier | undefined {
  const lower = name.trim().toLowerCase();
  if (lower === 'controlormeta') return platform === 'darwin' ? 'Meta' : 'Control';
  return MODIFIER_NAMES[lower];
}

function unknownKey(name: string, chord: string): AppError {
  return new AppError({
    code: 'KEY_UNKNOWN',
    params: { key: name },
    message: `“${name}” in “${chord}” is not a key.`,
    next: 'Use a key name such as Enter, Tab, Escape, ArrowDown, a single character, or a chord such as Control+A.',
  });
}
