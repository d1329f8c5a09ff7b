import { loadLater } from '../loading/load-later.tsx';

/** Menus and their library, loaded later: no window starts with an open menu. */
export const openMenu = loadLater(async () => (await import('./open-menu.tsx')).OpenMenu);
