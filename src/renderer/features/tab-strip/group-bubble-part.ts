import { loadLater } from '../../components/load-later.tsx';

/** What changes a group: no window begins with that. */
export const groupBubble = loadLater(async () => (await import('./group-bubble.tsx')).GroupBubble);
