import { loadLater } from '../../components/load-later.tsx';

/** What changes a bookmark: no window begins with that. */
export const bookmarkBubble = loadLater(
  async () => (await import('./bookmark-bubble.tsx')).BookmarkBubble,
);
