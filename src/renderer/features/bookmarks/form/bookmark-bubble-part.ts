import { loadLater } from '../../../components/loading/load-later.tsx';

/** Bookmark form, loaded later. */
export const bookmarkBubble = loadLater(
  async () => (await import('./bookmark-bubble.tsx')).BookmarkBubble,
);
