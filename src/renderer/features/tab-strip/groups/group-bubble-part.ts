import { loadLater } from '../../../components/loading/load-later.tsx';

/** Group form, loaded later. */
export const groupBubble = loadLater(async () => (await import('./group-bubble.tsx')).GroupBubble);
