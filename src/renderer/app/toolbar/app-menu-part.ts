import type { appMenuEntries } from './app-menu-entries.tsx';

let loaded: typeof appMenuEntries | null = null;

/** Entries of the program's menu, loaded after the window's first picture. */
export const appMenu = {
  /** Function that makes the entries; `null` until it is loaded. */
  get entries(): typeof appMenuEntries | null {
    return loaded;
  },
  preload: async (): Promise<typeof appMenuEntries> => {
    loaded = (await import('./app-menu-entries.tsx')).appMenuEntries;
    return loaded;
  },
};
