import { keysOf, type ShortcutCommand, SHORTCUTS } from '#shared/shortcuts/shortcuts.ts';
import { shownKeys } from '#shared/shortcuts/shown-keys.ts';

const IS_MAC = navigator.userAgent.includes('Macintosh');

/** All keys of a command as this computer writes them: `Ctrl+Shift+A`, on a Mac `⇧⌘A`. */
export const allShortcutWords = (command: ShortcutCommand): readonly string[] =>
  keysOf(command, IS_MAC).map((keys) => shownKeys(keys, IS_MAC));

/** Keys in menus and hints. */
export const shortcutWords = (command: ShortcutCommand): string =>
  allShortcutWords(command)[0] ?? '';

/** Whether there are keys for a command of the menu. */
export const hasShortcut = (command: string): command is ShortcutCommand =>
  SHORTCUTS.some((each) => each.command === command);

/** A key whose name is a word of the person's language, with the one that is held for commands. */
export const withCommandKey = (key: string): string => (IS_MAC ? `⌘${key}` : `Ctrl+${key}`);
