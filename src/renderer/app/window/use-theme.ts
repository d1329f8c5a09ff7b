import { useEffect, useSyncExternalStore } from 'react';

import type { Settings } from '#shared/model/settings/settings.ts';

/** Look until the settings are loaded. */
export const FIRST_LOOK = { theme: 'system', density: 'comfortable' } as const;
const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Applies the theme and density of the settings to the document; `system` follows the operating system. */
export function useTheme({ theme, density }: Pick<Settings, 'theme' | 'density'>): void {
  const isSystemDark = useSyncExternalStore(subscribe, () => DARK.matches);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
}

function subscribe(listener: () => void): () => void {
  DARK.addEventListener('change', listener);
  return () => DARK.removeEventListener('change', listener);
}
