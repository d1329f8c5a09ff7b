import { inOrder } from './chord.ts';
import type { OwnKeys } from './own-keys.ts';
import { SHORTCUTS } from './shortcut-table.ts';
import { keysOf, placeKeys, type ShortcutCommand } from './shortcuts.ts';

/** Whether keys can be given to a command, and else why not. */
export type KeysVerdict =
  | { readonly kind: 'free' }
  /** Another command has them, which can give them up. */
  | { readonly kind: 'taken'; readonly by: ShortcutCommand }
  /** A command has them that always keeps them. */
  | { readonly kind: 'fixed'; readonly by: ShortcutCommand }
  /**
   * `plain`: they would be typed into pages and fields. `types`: some keyboards type a character with them. `system`: the system takes
   * them. `unknown`: menus cannot name the key.
   */
  | { readonly kind: 'plain' | 'types' | 'system' | 'unknown' };

const FUNCTION_KEY = /^F(?:[1-9]|1\d|2[0-4])$/;
const NAMED_KEYS = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Home',
  'Insert',
  'PageDown',
  'PageUp',
  'Tab',
]);
const SYSTEM_KEYS = new Set(['Alt+F4', 'Alt+Tab', 'Alt+Shift+Tab', 'Ctrl+Alt+Delete']);
const SYSTEM_KEYS_ON_MAC = new Set(['Shift+Cmd+Tab', 'Cmd+H', 'Cmd+Q', 'Cmd+Tab']);

/** Checks keys, written as by `chordOf`, for a command. */
export function checkKeys(
  keys: string,
  command: ShortcutCommand,
  isMac: boolean,
  own: OwnKeys,
): KeysVerdict {
  const refused = refusalOf(keys, isMac);
  if (refused !== null) return refused;
  const holder = SHORTCUTS.find(
    (each) =>
      each.command !== command &&
      keysOf(each.command, isMac, own).some((its) => inOrder(its) === keys),
  );
  return holder === undefined ? { kind: 'free' } : { kind: 'taken', by: holder.command };
}

/** Returns why no command can have these keys; `null` when one can. */
export function refusalOf(
  keys: string,
  isMac: boolean,
): Exclude<KeysVerdict, { readonly kind: 'free' | 'taken' }> | null {
  const [, held = '', key = ''] = /^((?:(?:Ctrl|Alt|Shift|Cmd)\+)*)(.+)$/.exec(keys) ?? [];
  if ((isMac ? SYSTEM_KEYS_ON_MAC : SYSTEM_KEYS).has(keys)) return { kind: 'system' };
  const by = fixedCommand(keys, isMac);
  if (by !== null) return { kind: 'fixed', by };
  if (FUNCTION_KEY.test(key)) return null;
  if (!/^[!-~]$/.test(key) && !NAMED_KEYS.has(key)) return { kind: 'unknown' };
  const isPlain = !/Ctrl|Alt|Cmd/.test(held);
  if (isPlain) return { kind: 'plain' };
  const isCharacter = key.length === 1;
  const types = isMac ? /^Alt\+(?:Shift\+)?$/.test(held) : held.startsWith('Ctrl+Alt+');
  return types && isCharacter ? { kind: 'types' } : null;
}

/** Command that always keeps these keys, because something other than the window handles them. */
function fixedCommand(keys: string, isMac: boolean): ShortcutCommand | null {
  if (placeKeys(isMac).includes(keys)) return 'tab-by-place';
  const fixed = SHORTCUTS.find(
    (each) =>
      'isTakenElsewhere' in each &&
      keysOf(each.command, isMac).some((its) => inOrder(its) === keys),
  );
  return fixed?.command ?? null;
}
