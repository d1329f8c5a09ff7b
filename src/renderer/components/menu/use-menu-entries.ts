import { useEffect, useState } from 'react';

import { tellFailure } from '../../bridge/send.ts';
import type { MenuEntries, MenuEntry } from './menu-entry.ts';

/** What a menu shows; `null`: it is being asked for, once for as long as the menu is drawn. */
export function useMenuEntries(
  entries: MenuEntries,
  onFail?: () => void,
): readonly MenuEntry[] | null {
  const [loaded, setLoaded] = useState<readonly MenuEntry[] | null>(null);
  useEffect(() => {
    if (typeof entries !== 'function') return undefined;
    let isDrawn = true;
    entries().then(
      (found) => isDrawn && setLoaded(found),
      (thrown: unknown) => {
        tellFailure(thrown);
        onFail?.();
      },
    );
    return () => {
      isDrawn = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is in an open menu does not change under the pointer
  }, []);
  return typeof entries === 'function' ? loaded : entries;
}
