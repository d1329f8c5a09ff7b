import { type WindowKeyCommand, windowKeys } from '#shared/shortcuts/shortcuts.ts';

/** Command of a key or menu entry of the window, whichever page has the focus. */
export type WindowCommand =
  | Exclude<WindowKeyCommand, 'tab-by-place' | 'last-tab'>
  | 'stop'
  | 'stop-run'
  | 'open-runs'
  | 'save-pdf'
  | 'translate-page'
  | 'full-screen'
  | { readonly tab: number | 'last' };

/** A key press as Electron’s `before-input-event` reports it. */
export interface KeyPress {
  readonly type: string;
  readonly key: string;
  /** Physical key on the keyboard, whatever it types. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly isAutoRepeat: boolean;
}

/** Returns the command of a key press; `null` when the press belongs to the page. On macOS ⌘ replaces Control. */
export function findShortcut(press: KeyPress, isMac: boolean): WindowCommand | null {
  if (press.type !== 'keyDown') return null;
  const chord = chordOf(press, isMac);
  const place = (isMac ? /^Cmd\+([1-8])$/ : /^Ctrl\+([1-8])$/).exec(chord)?.[1];
  if (place !== undefined) return { tab: Number(place) };
  const command = (isMac ? ON_MAC : ELSEWHERE).get(chord) ?? null;
  if (command === 'last-tab') return { tab: 'last' };
  return command === 'tab-by-place' ? null : command;
}

/** Returns all keys that the window handles, as they are written in the table of keys, with their commands. */
export function commandsByKeys(isMac: boolean): ReadonlyMap<string, WindowCommand> {
  const found = new Map<string, WindowCommand>();
  for (const [keys, command] of windowKeys(isMac)) {
    if (command === 'last-tab') found.set(keys, { tab: 'last' });
    else if (command !== 'tab-by-place') found.set(keys, command);
    else
      for (let place = 1; place <= 8; place += 1)
        found.set(`${isMac ? 'Cmd' : 'Ctrl'}+${place}`, { tab: place });
  }
  return found;
}

const HELD = ['Ctrl', 'Alt', 'Shift', 'Cmd'] as const;

/** Returns a press as the table of keys writes it, with the modifiers in one order. */
function chordOf({ key, code, control, alt, shift, meta }: KeyPress, isMac: boolean): string {
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

const keysOn = (isMac: boolean): ReadonlyMap<string, WindowKeyCommand> =>
  new Map([...windowKeys(isMac)].map(([keys, command]) => [inOrder(keys), command]));

const ON_MAC = keysOn(true);
const ELSEWHERE = keysOn(false);
