import { loadLater } from '../../../components/loading/load-later.tsx';

/** Context menu of a tab, loaded when it is first opened. */
export const tabContextMenu = loadLater(
  async () => (await import('./tab-context-menu.tsx')).TabContextMenu,
);
