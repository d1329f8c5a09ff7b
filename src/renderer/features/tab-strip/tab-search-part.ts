import { loadLater } from '../../components/load-later.tsx';

/** Opens on click or shortcut. */
export const tabSearch = loadLater(async () => (await import('./tab-search-list.tsx')).TabSearch);
