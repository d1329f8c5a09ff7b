import { loadLater } from '../../components/loading/load-later.tsx';

/** The latest downloads, loaded later: no window starts with them open. */
export const downloadsBubble = loadLater(
  async () => (await import('./downloads-bubble.tsx')).DownloadsBubble,
);
