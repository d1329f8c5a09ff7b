import { useEffect, useSyncExternalStore } from 'react';

import type { Settings } from '#shared/model/settings/settings.ts';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Dresses the document in the theme of the settings; `system` follows the operating system while it changes. */
export function useTheme(theme: Settings['theme']): void {
  const isSystemDark = useSyncExternalStore(subscribe, () => DARK.matches);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
}

function subscribe(listener: () => void): () => void {
  DARK.addEventListener('change', listener);
  return () => DARK.removeEventListener('change', listener);
}
