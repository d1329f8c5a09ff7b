import { loadLater } from '../../components/load-later.tsx';

/** What pages ask: no window begins with a question. */
export const pageQuestionBubble = loadLater(
  async () => (await import('./page-question-bubble.tsx')).PageQuestionBubble,
);
