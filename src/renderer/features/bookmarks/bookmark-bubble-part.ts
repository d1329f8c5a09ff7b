import { loadLater } from '../../components/load-later.tsx';

/** Bookmark form, loaded later. */
export const bookmarkBubble = loadLater(
  async () => (await import('./bookmark-bubble.tsx')).BookmarkBubble,
);
