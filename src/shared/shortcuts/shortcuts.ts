import { type Shortcut, SHORTCUTS } from './shortcut-table.ts';

export type ShortcutCommand = (typeof SHORTCUTS)[number]['command'];
/** Commands whose keys the window handles. */
export type WindowKeyCommand = Exclude<
  (typeof SHORTCUTS)[number],
  { readonly isTakenElsewhere: true }
>['command'];

const LIST: readonly Shortcut[] = SHORTCUTS;

const onMac = (keys: string): string => keys.replace('Ctrl+', 'Cmd+');

/** Returns the keys of a command on this system, the one for menus first. */
export function keysOf(command: ShortcutCommand, isMac: boolean): readonly string[] {
  const shortcut = LIST.find((each) => each.command === command);
  if (shortcut === undefined) return [];
  return isMac ? (shortcut.mac ?? shortcut.keys.map(onMac)) : shortcut.keys;
}

/** Whether a page may use the keys of this command itself. */
export const isOfferedToPage = (command: unknown): boolean =>
  LIST.some((each) => each.command === command && each.isOfferedToPage === true);

/** Returns all keys that the window handles on this system, including those that are not shown. */
export function windowKeys(isMac: boolean): ReadonlyMap<string, WindowKeyCommand> {
  const taken = new Map<string, WindowKeyCommand>();
  for (const shortcut of SHORTCUTS) {
    if ('isTakenElsewhere' in shortcut) continue;
    const also: readonly string[] = 'also' in shortcut ? shortcut.also : [];
    const keys = [...keysOf(shortcut.command, isMac), ...(isMac ? also.map(onMac) : also)];
    for (const each of keys) taken.set(each, shortcut.command);
  }
  return taken;
}
