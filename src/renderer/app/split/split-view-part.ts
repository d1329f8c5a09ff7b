import { loadLater } from '../../components/loading/load-later.tsx';

/** Pages side by side, loaded when there are any. */
export const splitView = loadLater(async () => (await import('./split-view.tsx')).SplitView);
