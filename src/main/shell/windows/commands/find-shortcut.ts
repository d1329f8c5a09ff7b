import { refusalOf } from '#shared/shortcuts/check-keys.ts';
import { chordOf, inOrder, type PressedKey } from '#shared/shortcuts/chord.ts';
import { NO_OWN_KEYS, type OwnKeys } from '#shared/shortcuts/own-keys.ts';
import {
  keysOf,
  placeKeys,
  type ShortcutCommand,
  type WindowKeyCommand,
  windowKeys,
} from '#shared/shortcuts/shortcuts.ts';

const IS_MAC = process.platform === 'darwin';

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
export interface KeyPress extends PressedKey {
  readonly type: string;
  readonly isAutoRepeat: boolean;
}

/** Returns the command of a key press; `null` when the press belongs to the page. On macOS ⌘ replaces Control. */
export function findShortcut(press: KeyPress, isMac: boolean): WindowCommand | null {
  if (press.type !== 'keyDown') return null;
  const chord = chordOf(press, isMac);
  const place = placeKeys(isMac).indexOf(chord) + 1;
  if (place > 0) return { tab: place };
  if (isMac === IS_MAC) table ??= keysOn(isMac);
  const command = (isMac === IS_MAC ? table : keysOn(isMac))?.get(chord) ?? null;
  if (command === 'last-tab') return { tab: 'last' };
  return command === 'tab-by-place' ? null : command;
}

/** Returns all keys that the window handles, as they are written in the table of keys, with their commands. */
export function commandsByKeys(isMac: boolean): ReadonlyMap<string, WindowCommand> {
  const found = new Map<string, WindowCommand>();
  for (const [keys, command] of windowKeys(isMac, own)) {
    if (command === 'last-tab') found.set(keys, { tab: 'last' });
    else if (command !== 'tab-by-place') found.set(keys, command);
    else
      for (const [index, each] of placeKeys(isMac).entries()) found.set(each, { tab: index + 1 });
  }
  return found;
}

let own: OwnKeys = NO_OWN_KEYS;
let table: ReadonlyMap<string, WindowKeyCommand> | null = null;

/** Sets the keys that the person chose. Returns whether they differ from the ones before. */
export function setOwnKeys(keys: OwnKeys): boolean {
  const used = usableKeys(keys);
  if (JSON.stringify(used) === JSON.stringify(own)) return false;
  own = used;
  table = null;
  return true;
}

/** Returns the keys of a command, the one for menus first. */
export const keysInUse = (command: ShortcutCommand): readonly string[] =>
  keysOf(command, IS_MAC, own);

/** Leaves out keys that no command can have, such as those of a changed settings file. */
function usableKeys(keys: OwnKeys): OwnKeys {
  return Object.fromEntries(
    Object.entries(keys).map(([command, chosen]) => [
      command,
      chosen.filter((each) => refusalOf(each, IS_MAC) === null),
    ]),
  );
}

const keysOn = (isMac: boolean): ReadonlyMap<string, WindowKeyCommand> =>
  new Map([...windowKeys(isMac, own)].map(([keys, command]) => [inOrder(keys), command]));
