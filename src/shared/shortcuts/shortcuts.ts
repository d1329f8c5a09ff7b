import { inOrder } from './chord.ts';
import { NO_OWN_KEYS, type OwnKeys } from './own-keys.ts';
import { type Shortcut, SHORTCUTS } from './shortcut-table.ts';

export type ShortcutCommand = (typeof SHORTCUTS)[number]['command'];
/** Commands whose keys the window handles. */
export type WindowKeyCommand = Exclude<
  (typeof SHORTCUTS)[number],
  { readonly isTakenElsewhere: true }
>['command'];

const LIST: readonly Shortcut[] = SHORTCUTS;
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const onMac = (keys: string): string => keys.replace('Ctrl+', 'Cmd+');

/** Returns the keys of a command on this system, the one for menus first. Keys that the person gave to another command are left out. */
export function keysOf(
  command: ShortcutCommand,
  isMac: boolean,
  own: OwnKeys = NO_OWN_KEYS,
): readonly string[] {
  const shortcut = LIST.find((each) => each.command === command);
  if (shortcut === undefined) return [];
  if (own[command] !== undefined && canChange(command)) return own[command];
  const keys = isMac ? (shortcut.mac ?? shortcut.keys.map(onMac)) : shortcut.keys;
  return without(keys, own);
}

/** Whether the person can choose the keys of a command. */
export const canChange = (command: ShortcutCommand): boolean =>
  command !== 'tab-by-place' &&
  LIST.some((each) => each.command === command && each.isTakenElsewhere !== true);

/** The keys that lead to tabs by their place. */
export const placeKeys = (isMac: boolean): readonly string[] =>
  PLACES.map((place) => `${isMac ? 'Cmd' : 'Ctrl'}+${place}`);

/** Whether a page may use the keys of this command itself. */
export const isOfferedToPage = (command: unknown): boolean =>
  LIST.some((each) => each.command === command && each.isOfferedToPage === true);

/** Returns all keys that the window handles on this system, including those that are not shown. */
export function windowKeys(
  isMac: boolean,
  own: OwnKeys = NO_OWN_KEYS,
): ReadonlyMap<string, WindowKeyCommand> {
  const taken = new Map<string, WindowKeyCommand>();
  for (const shortcut of SHORTCUTS) {
    if ('isTakenElsewhere' in shortcut) continue;
    const also: readonly string[] =
      'also' in shortcut && own[shortcut.command] === undefined ? shortcut.also : [];
    const names = without(isMac ? also.map(onMac) : also, own);
    for (const each of [...keysOf(shortcut.command, isMac, own), ...names])
      taken.set(each, shortcut.command);
  }
  return taken;
}

function without(keys: readonly string[], own: OwnKeys): readonly string[] {
  if (own === NO_OWN_KEYS) return keys;
  const given = new Set(Object.values(own).flat());
  return keys.filter((each) => !given.has(inOrder(each)));
}
