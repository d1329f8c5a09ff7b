import { loadLater } from '../../../components/loading/load-later.tsx';

/** Hover card of a tab, loaded after the start. */
export const tabPreview = loadLater(async () => (await import('./tab-preview.tsx')).TabPreview);
