const IS_MAC = navigator.userAgent.includes('Macintosh');

/** A shortcut as this computer writes it: `Shift+A` gives `Ctrl+Shift+A`, on a Mac `⇧⌘A`. */
export function shortcutWords(keys: string): string {
  if (!IS_MAC) return `Ctrl+${keys}`;
  return keys.startsWith('Shift+') ? `⇧⌘${keys.slice('Shift+'.length)}` : `⌘${keys}`;
}

/** The key of what has another one on a Mac. */
export const keyWords = (key: string, onMac: string): string => (IS_MAC ? onMac : key);
