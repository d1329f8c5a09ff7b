import { loadLater } from '../../../components/loading/load-later.tsx';

/** The bar, loaded while the bookmarks are read. */
export const bar = loadLater(async () => (await import('./bar.tsx')).Bar);
