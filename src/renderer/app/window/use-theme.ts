import { useEffect, useSyncExternalStore } from 'react';

import type { Settings } from '#shared/model/settings/settings.ts';

/** Look until the settings are loaded. */
export const FIRST_LOOK = { theme: 'system', density: 'comfortable', windowText: 100 } as const;
const DARK = matchMedia('(prefers-color-scheme: dark)');

type Look = Pick<Settings, 'theme' | 'density' | 'windowText'>;

/** Applies the look of the settings to the document; the theme `system` follows the operating system. */
export function useTheme({ theme, density, windowText }: Look): void {
  const isSystemDark = useSyncExternalStore(subscribe, () => DARK.matches);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  useEffect(() => {
    document.documentElement.dataset['text'] = String(windowText);
  }, [windowText]);
}

function subscribe(listener: () => void): () => void {
  DARK.addEventListener('change', listener);
  return () => DARK.removeEventListener('change', listener);
}
