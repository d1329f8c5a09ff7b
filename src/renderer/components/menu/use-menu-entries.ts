import { useEffect, useState } from 'react';

import type { MenuEntries, MenuEntry } from './menu-entry.ts';

/** Entries of a menu, loaded once when it is first rendered; `null` while loading or after a failure. */
export function useMenuEntries(
  entries: MenuEntries,
  onNone?: () => void,
): readonly MenuEntry[] | null {
  const [loaded, setLoaded] = useState<readonly MenuEntry[] | null>(null);
  useEffect(() => {
    if (typeof entries !== 'function') return undefined;
    let isDrawn = true;
    const load = async (): Promise<void> => {
      const found = await entries();
      if (!isDrawn) return;
      if (found === null) onNone?.();
      else setLoaded(found);
    };
    void load();
    return () => {
      isDrawn = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is in an open menu does not change under the pointer
  }, []);
  return typeof entries === 'function' ? loaded : entries;
}
