import { loadLater } from '../../../components/loading/load-later.tsx';

/** Workspace button, loaded once a window has several workspaces. */
export const workspaceButton = loadLater(
  async () => (await import('./workspace-button.tsx')).WorkspaceButton,
);
