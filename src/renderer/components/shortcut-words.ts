const IS_MAC = navigator.userAgent.includes('Macintosh');

/** A shortcut as this computer writes it: `Shift+A` gives `Ctrl+Shift+A`, on a Mac `⇧⌘A`. */
export function shortcutWords(keys: string): string {
  if (!IS_MAC) return `Ctrl+${keys}`;
  return keys.startsWith('Shift+') ? `⇧⌘${keys.slice('Shift+'.length)}` : `⌘${keys}`;
}
