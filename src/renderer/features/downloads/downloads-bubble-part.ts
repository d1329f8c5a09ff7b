import { loadLater } from '../../components/load-later.tsx';

/** The latest downloads: no window begins with that. */
export const downloadsBubble = loadLater(
  async () => (await import('./downloads-bubble.tsx')).DownloadsBubble,
);
