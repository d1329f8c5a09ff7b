import type { Input, KeyboardInputEvent, WebContents } from 'electron';

/** Names that an `Input` has from the DOM, as `sendInputEvent` takes them. */
const KEY_CODES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Enter: 'Return',
};

/**
 * Gives a key that was pressed in one page to another. Chromium gives the keyboard to what is loaded, for some milliseconds at least
 * (Electron 33): what somebody types meanwhile must not be lost.
 */
export function forwardKey(to: WebContents, input: Input): void {
  const { type, key } = input;
  const common = { keyCode: KEY_CODES[key] ?? key, modifiers: modifiersOf(input) };
  if (type === 'keyUp') return to.sendInputEvent({ type: 'keyUp', ...common });
  to.sendInputEvent({ type: 'rawKeyDown', ...common });
  const isHeld = input.control || input.meta || input.alt;
  const writes = key.length === 1 ? key : key === 'Enter' ? common.keyCode : null;
  if (writes !== null && !isHeld) to.sendInputEvent({ type: 'char', ...common, keyCode: writes });
}

function modifiersOf(input: Input): NonNullable<KeyboardInputEvent['modifiers']> {
  const held = (['shift', 'control', 'alt', 'meta'] as const).filter((name) => input[name]);
  return input.isAutoRepeat ? [...held, 'isautorepeat'] : held;
}
