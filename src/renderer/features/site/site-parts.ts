import { loadLater } from '../../components/load-later.tsx';

/** Questions of pages, loaded later. */
export const pageQuestionBubble = loadLater(
  async () => (await import('./page-question-bubble.tsx')).PageQuestionBubble,
);

/** Pages ask for a permission after they are drawn. */
export const permissionBubble = loadLater(
  async () => (await import('./permission-bubble.tsx')).PermissionBubble,
);

/** Opens on click. */
export const sitePanel = loadLater(async () => (await import('./site-panel.tsx')).SitePanel);
