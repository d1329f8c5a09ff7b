import { loadLater } from '../../components/loading/load-later.tsx';

/** Questions of pages, loaded later. */
export const pageQuestionBubble = loadLater(
  async () => (await import('./page-question-bubble.tsx')).PageQuestionBubble,
);

/** Permission requests, loaded later: pages make them after they are drawn. */
export const permissionBubble = loadLater(
  async () => (await import('./permission-bubble.tsx')).PermissionBubble,
);

/** Panel about the site, loaded when it is opened. */
export const sitePanel = loadLater(async () => (await import('./site-panel.tsx')).SitePanel);
