import { NO_OWN_KEYS, type OwnKeys } from '#shared/shortcuts/own-keys.ts';
import { SHORTCUTS } from '#shared/shortcuts/shortcut-table.ts';
import { keysOf, type ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';
import { shownKeys } from '#shared/shortcuts/shown-keys.ts';

export const IS_MAC = navigator.userAgent.includes('Macintosh');

let own: OwnKeys = NO_OWN_KEYS;

/** Sets the keys that the person chose; what is drawn after it shows them. */
export function setOwnKeys(keys: OwnKeys): void {
  own = keys;
}

/** All shortcuts of a command as this system writes them: `Ctrl+Shift+A`, on a Mac `⇧⌘A`. */
export const allShortcutWords = (command: ShortcutCommand): readonly string[] =>
  keysOf(command, IS_MAC, own).map((keys) => shownKeys(keys, IS_MAC));

/** The first shortcut of a command, for menus and hints; empty if it has none. */
export const shortcutWords = (command: ShortcutCommand): string =>
  allShortcutWords(command)[0] ?? '';

/** Whether a menu command has a shortcut. */
export const hasShortcut = (command: string): command is ShortcutCommand =>
  SHORTCUTS.some((each) => each.command === command);

/** A key with a translated name, together with the modifier key for commands. */
export const withCommandKey = (key: string): string => (IS_MAC ? `⌘${key}` : `Ctrl+${key}`);
