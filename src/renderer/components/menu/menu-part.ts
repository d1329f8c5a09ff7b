import { loadLater } from '../load-later.tsx';

/** Menus, with the library that they are made of: no window begins with an open one. */
export const openMenu = loadLater(async () => (await import('./open-menu.tsx')).OpenMenu);
