import { loadLater } from '../../components/load-later.tsx';

/** It opens by a click or a shortcut. */
export const tabSearch = loadLater(async () => (await import('./tab-search-list.tsx')).TabSearch);
