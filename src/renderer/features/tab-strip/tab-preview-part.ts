import { loadLater } from '../../components/load-later.tsx';

/** What a tab shows, for whoever rests on it: nobody does at once. */
export const tabPreview = loadLater(async () => (await import('./tab-preview.tsx')).TabPreview);
