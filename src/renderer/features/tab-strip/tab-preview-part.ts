import { loadLater } from '../../components/load-later.tsx';

/** Hover card of a tab, loaded later because nobody hovers at once. */
export const tabPreview = loadLater(async () => (await import('./tab-preview.tsx')).TabPreview);
