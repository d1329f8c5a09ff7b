import { loadLater } from '../../../components/load-later.tsx';

/** Group form, loaded later. */
export const groupBubble = loadLater(async () => (await import('./group-bubble.tsx')).GroupBubble);
