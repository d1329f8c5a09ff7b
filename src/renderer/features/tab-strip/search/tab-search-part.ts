import { loadLater } from '../../../components/loading/load-later.tsx';

/** Tab search, loaded when it is first opened. */
export const tabSearch = loadLater(async () => (await import('./tab-search-list.tsx')).TabSearch);
