import { loadLater } from '../../../components/loading/load-later.tsx';

/** Sidebar with the tabs, loaded if the settings put tabs at the side. */
export const tabSidebar = loadLater(async () => (await import('./tab-sidebar.tsx')).TabSidebar);
