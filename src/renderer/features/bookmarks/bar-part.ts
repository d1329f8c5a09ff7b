import { loadLater } from '../../components/load-later.tsx';

/** The bar itself: it is drawn once the bookmarks are known, and until then loaded. */
export const bar = loadLater(async () => (await import('./bar.tsx')).Bar);
